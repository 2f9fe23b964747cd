// A fault of a page is told to the server, which writes it to its log. Staff and public pages alike.

/** A page that fails again and again says the same each time. */
const mostOfAPage = 5;
const told = new Set<string>();

/** Sent once for each message, also while the page is left; whether it arrives is nobody's concern here. */
export function tellScriptError(slug: string, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  if (told.has(message) || told.size >= mostOfAPage) return;
  told.add(message);
  void fetch(`/${slug}/script_errors`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      message: message.slice(0, 500),
      stack: stack?.slice(0, 4_000),
      page: location.pathname.slice(0, 300),
    }),
  }).catch(() => undefined);
}
