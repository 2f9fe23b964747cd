import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound, refuseFields } from '../../../shared/refusals.ts';
import { isUnchanged, recordChanges, refuseStale } from '../../history/server/record-changes.ts';
import type { NewTemplate, SmsTemplate, TemplateChanges } from '../contract/templates.ts';
import { placeholderProblems } from '../rules/notice.ts';

const kind = 'sms_templates';

function refuseUnknownPlaceholders({ text }: { text?: string | undefined }): void {
  const problems = placeholderProblems({ text });
  if (problems.length > 0) refuseFields(problems);
}

async function locked(tx: TenantTx, id: number) {
  return (
    (await tx
      .selectFrom('sms_templates')
      .select(['id', 'name', 'text', 'lock_version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? notFound()
  );
}

/** Refused: unknown placeholders, a name that is taken (the unique index says). */
export async function createTemplate(tx: TenantTx, by: Act, given: NewTemplate): Promise<SmsTemplate> {
  refuseUnknownPlaceholders(given);
  const made = await tx
    .insertInto('sms_templates')
    .values({ ...given, created_at: by.now, updated_at: by.now })
    .returning(['id', 'name', 'text', 'lock_version'])
    .executeTakeFirstOrThrow();
  recordChanges(tx, by, [{ kind, id: made.id, before: null, after: given }]);
  return made;
}

/** Refused: a stale version, and what is refused of a new one. */
export async function updateTemplate(
  tx: TenantTx,
  by: Act,
  id: number,
  { lock_version, ...given }: TemplateChanges,
): Promise<SmsTemplate> {
  const before = await locked(tx, id);
  await refuseStale(tx, kind, before, lock_version);
  refuseUnknownPlaceholders(given);
  if (isUnchanged(before, given)) return before;
  const saved = await tx
    .updateTable('sms_templates')
    .set({ ...given, updated_at: by.now, lock_version: before.lock_version + 1 })
    .where('id', '=', id)
    .returning(['id', 'name', 'text', 'lock_version'])
    .executeTakeFirstOrThrow();
  recordChanges(tx, by, [{ kind, id, before, after: saved }]);
  return saved;
}

export async function deleteTemplate(tx: TenantTx, by: Act, id: number): Promise<void> {
  const before = await locked(tx, id);
  await tx.deleteFrom('sms_templates').where('id', '=', id).execute();
  recordChanges(tx, by, [{ kind, id, before, after: null }]);
}
