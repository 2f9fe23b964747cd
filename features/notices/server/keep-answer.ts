import { sql, type RawBuilder } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';
import type { SmsAnswer } from '../contract/answers.ts';
import { answerById } from './list-answers.ts';

/** More than any telephone sends at once. */
const MOST_CHARACTERS = 5_000;
const MOST_OF_PHONE = 40;

export async function keepAnswer(
  tx: TenantTx,
  came: { phone: string; message: string; is_stop: boolean },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('sms_answers')
    .values({
      phone: came.phone.slice(0, MOST_OF_PHONE),
      message: came.message.slice(0, MOST_CHARACTERS),
      is_stop: came.is_stop,
      came_at: now,
    })
    .execute();
}

/** 404 for an answer of another tenant. */
export async function markAnswer(tx: TenantTx, id: number, is_read: boolean, now: Date): Promise<SmsAnswer> {
  await sql`
    update sms_answers set read_at = case when ${is_read}::boolean then coalesce(read_at, ${now}) end
    where id = ${id}`.execute(tx);
  return answerById(tx, id);
}

export async function forgetAnswersOf(tx: TenantTx, phone: string): Promise<void> {
  await tx.deleteFrom('sms_answers').where('phone', '=', phone).execute();
}

export async function forgetAnswersBefore(tx: TenantTx, moment: RawBuilder<unknown>): Promise<void> {
  await sql`delete from sms_answers where tenant_id = current_tenant() and came_at < ${moment}`.execute(tx);
}
