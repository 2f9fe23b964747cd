// What of a browser's fault may stand in the log.

/**
 * A page's address without what opens it for one person: the uuid of a customer or stop, the code of an SMS, a query.
 */
export function pageWithoutKeys(page: string): string {
  return page
    .replace(/[?#].*$/, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '{uuid}')
    .replace(/\/s\/[^/]+/, '/s/{code}');
}
