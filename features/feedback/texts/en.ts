// What is refused of feedback, in English.

export const en = {
  refusals: {
    already_approved: 'This feedback has been approved already',
    settled: 'We have read and answered this already, it can no longer be changed',
    already_given: 'You have already told us what you think of this visit',
    too_early: 'The truck has not been there yet',
    too_late: 'This visit is more than 3 days ago',
  },
};
