// How far a report of a closing has come.

export const statuses = ['pending', 'pending_edited', 'approved', 'approved_edited'] as const;
export type Status = (typeof statuses)[number];

export const isApproved = (status: Status) => status === 'approved' || status === 'approved_edited';
export const pendingStatus = (is_edited: boolean): Status => (is_edited ? 'pending_edited' : 'pending');
export const approvedStatus = (is_edited: boolean): Status => (is_edited ? 'approved_edited' : 'approved');
