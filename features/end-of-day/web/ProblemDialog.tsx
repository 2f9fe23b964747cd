import { Anchor, Group } from '@mantine/core';
import { inventoryPath, useDepoId, withQuery } from '../../../web/address.ts';
import { useSession } from '../../../web/session.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { useWords } from '../../../web/words.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { wordOf } from '../rules/paper.ts';
import { paperTexts } from '../texts/paper.ts';
import { dialogTexts } from './eod-texts.ts';
import type { EodProblem, Shortage, SumProblem } from './problems.ts';
import { useAmounts } from './use-amounts.ts';
import { useReturning } from './use-returning.ts';
import styles from './Eod.module.css';

interface Props {
  problem: EodProblem;
  report: EodReport;
  onClose: () => void;
  /** Tries the approval once more: a shortage may have been corrected meanwhile. */
  again?: (() => void) | undefined;
}

function SumText({ problem, report }: { problem: SumProblem; report: EodReport }) {
  const t = useWords(dialogTexts);
  const p = useWords(paperTexts);
  const amount = useAmounts();
  const nameOf = (field: string) => {
    const word = wordOf(report, field);
    return word === null ? field : p(word);
  };
  const money = (minor: number) => `${amount(minor / 100)} ${report.currency}`;
  return (
    <>
      {problem.fields.length > 0 && <p>{t('fields', { names: problem.fields.map(nameOf).join(', ') })}</p>}
      <table className={styles.figures}>
        <tbody>
          {problem.amounts.map(({ field, amount: minor }) => (
            <tr key={field}>
              <th scope="row">{nameOf(field)}</th>
              <td>{money(minor)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('missing')}</th>
            <td>
              <b>{money(problem.missing)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** Where a win/lose transfer into the car's warehouse is made, the missing goods filled in (S3). */
export function winLoseAddress(tenant: string, depo_id: number, { warehouse, missing }: Shortage): string {
  const form = inventoryPath(tenant, depo_id, 'warehouses', warehouse.id, 'stock_transfers', 'new');
  return withQuery(form, {
    kind: 'win_lose',
    skus: missing.map(({ product_sku, amount }) => `${product_sku}:${amount}`),
  });
}

function ShortText({ problem, again }: { problem: Shortage; again: (() => void) | undefined }) {
  const t = useWords(dialogTexts);
  const { slug } = useSession().tenant;
  const address = winLoseAddress(slug, useDepoId(), problem);
  useReturning(() => again?.());
  return (
    <>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('sku')}</th>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {problem.missing.map(({ product_sku, product_name, amount }) => (
            <tr key={product_sku}>
              <th scope="row">{product_sku}</th>
              <th scope="row">{product_name}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Anchor href={address} target="_blank" rel="noreferrer">
          {t('win_lose')}
        </Anchor>
      </p>
      {again && <p>{t('goes_on')}</p>}
    </>
  );
}

/** What keeps a report from being saved or approved, and the way out. */
export function ProblemDialog({ problem, report, onClose, again }: Props) {
  const t = useWords(dialogTexts);
  const title = {
    card: t('card_error'),
    miscellaneous: t('misc_error'),
    refused: t('cannot_approve'),
    short: problem.kind === 'short' ? t('short', { code: problem.warehouse.code }) : '',
  }[problem.kind];
  return (
    <Dialog title={title} onClose={onClose}>
      {(problem.kind === 'card' || problem.kind === 'miscellaneous') && (
        <SumText problem={problem} report={report} />
      )}
      {problem.kind === 'short' && <ShortText problem={problem} again={again} />}
      {problem.kind === 'refused' && problem.sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
      <Group justify="flex-end">
        {problem.kind === 'short' && again && (
          <Button variant="default" onClick={again}>
            {t('again')}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {t('ok')}
        </Button>
      </Group>
    </Dialog>
  );
}
