// This schema was written by its nouns from the 100 files that it had grown by. Both lead to the same tables: a
// database where all of one have run needs none of the other.

/** The last of the files that say what the earlier ones said. Those after it begin with 1080. */
export const lastOfSchema = '0017-delivery-orders';

/** As a release of then remembers that they ran, in their order. */
export const earlierNames: readonly string[] = `
  0001-tenancy 0002-people 0003-cars-and-customers 0004-routes 0005-plan-events 0006-positions-and-sales
  0007-sms-and-feedback 0008-place-search 0110-sign-in 0120-routes 0130-plan-events 0140-subscribers 0200-admin
  0210-b2b-customers 0220-wallmob 0230-customers 0240-cars 0241-position-days 0250-retention 0260-sms-admin
  0280-audit-log 0300-inventory 0310-products 0320-warehouses 0330-inventory-guards 0350-customer-order
  0351-b2b-search 0360-loading 0380-stock-checks 0410-tries 0420-known-scopes 0421-mail-secrets
  0422-language-of-people 0430-sms-links 0450-planned-time 0500-delivery-orders 0520-end-of-day
  0521-reports-and-trips 0530-eod-edits 0560-feedback 0570-destroyed-trips 0580-eod-counted 0590-pos-inbox
  0605-shops-placed 0615-shop-calls 0620-closing-of-order 0625-no-counted-mark 0640-addresses 0660-moved-trips
  0710-support-map 0715-integration 0720-outside-calls 0725-webhooks 0745-figures-of-messages
  0750-service-settings 0755-tenant-settings 0760-own-sessions 0761-second-factors 0765-second-factor-setting
  0766-erasing-people 0770-key-last-used 0771-more-tenant-settings 0772-tenant-logos 0780-old-consents
  0781-known-browsers 0782-requests-of-webhooks 0783-sign-in-by-provider 0784-passkeys 0785-sessions-by-provider
  0786-passkey-challenges 0790-deep-pages 0791-search-at-once 0792-road-lines 0793-mail-of-tenants
  0794-morning-mail 0797-words-of-tenants 0820-take-fresh-orders 0850-proven-hosts 0870-lighter-postings
  0880-counts-of-requests 0890-search-in-tenant 0900-log-with-the-commit 0910-months-at-once 0930-outside-messages
  0940-corrected-lines 0950-shown-sms 0960-fold-names 0961-refold-rows 0962-refold-words 0963-sms-answers
  0980-proof-of-the-person 1000-places-of-loss 1030-keys-that-expire 1031-sealed-secrets 1032-recovery-digests
  1050-tills-own-difference 1065-fold-apostrophes 1066-fold-rows-again 1067-fold-words-again
  1070-uncounted-money-of-closings
`
  .trim()
  .split(/\s+/);

/**
 * Whether all of the earlier files have run.
 * @throws when some have and others have not: only a release of then knows how to go on from there.
 */
export function standsAtEarlierSchema(ran: ReadonlySet<string>): boolean {
  const missing = earlierNames.filter((name) => !ran.has(name));
  if (missing.length > 0 && missing.length < earlierNames.length)
    throw new Error(
      `This database was last used by a release that is too old for this one: it has not run ${missing[0]}. ` +
        `Start the last release that has the file db/migrations/${earlierNames.at(-1)}.sql once, then this one.`,
    );
  return missing.length === 0;
}
