// The link that was just made, while its form turns into the edit form under another address. It is kept nowhere else.
let made: { user_id: number; url: string } | null = null;

export function keepMadeLink(user_id: number, url: string | undefined): void {
  made = url === undefined ? null : { user_id, url };
}

/** Null for everybody else, and once the person was left for another screen. */
export function madeLinkOf(user_id: number): string | null {
  if (made?.user_id !== user_id) made = null;
  return made?.url ?? null;
}

export function forgetMadeLink(): void {
  made = null;
}
