// How a report is told: its figures from the rows of the database, and what is wrong with it in words.

import { decimalOf, minorOf } from '../../../shared/money.ts';
import type { TenantSettings } from '../../../shared/tenant-settings.ts';
import { fill, say, textIn, type Language, type StaffText } from '../../../shared/texts.ts';
import { moneyFields, type Amounts, type MoneyField } from '../../till/rules/closing-amounts.ts';
import { isApproved, type Status } from '../../till/rules/report-status.ts';
import { paperTexts } from '../texts/paper.ts';
import { finalAmounts, sumsOf, type Paper } from './eod-report.ts';
import { isWarning, type Problem, type ProblemCode } from './problems.ts';

/** Amounts as the database gives them: decimal texts. */
export type AmountTexts = Record<MoneyField, string> & Record<`edited_${MoneyField}`, string | null>;
export type Edited = Record<MoneyField, number | null>;

export function amountsIn(row: AmountTexts): { originals: Amounts; edited: Edited; finals: Amounts } {
  const originals = Object.fromEntries(moneyFields.map((field) => [field, minorOf(row[field])])) as Amounts;
  const edited = Object.fromEntries(
    moneyFields.map((field) => {
      const text = row[`edited_${field}`];
      return [field, text === null ? null : minorOf(text)];
    }),
  ) as Edited;
  return { originals, edited, finals: finalAmounts(originals, edited) };
}

/** Times that were edited count, the bag number does not (X1). */
export const isEdited = (
  row: AmountTexts & Record<'edited_start_at' | 'edited_end_at', Date | null>,
): boolean =>
  row.edited_start_at !== null ||
  row.edited_end_at !== null ||
  moneyFields.some((field) => row[`edited_${field}`] !== null);

/** What a tenant has set for its tills. */
export type TillSettings = Pick<TenantSettings, 'eod_blind_count' | 'eod_difference_limit'>;

/** Depots of a home-delivery tenant whose reports are not edited (C1). */
export const isSavingHidden = (
  { eod_save_hidden_depo_ids: hidden }: Pick<TenantSettings, 'eod_save_hidden_depo_ids'>,
  home_delivery: boolean,
  depo_id: number,
): boolean => home_delivery && hidden.includes(depo_id);

export const awaitsCount = (
  settings: TillSettings,
  status: Status,
  edited: Readonly<Record<'end_cash', number | null>>,
) => settings.eod_blind_count && !isApproved(status) && edited.end_cash === null;

/** Its sentence would give the till's cash away. */
export const tellsCash = (code: ProblemCode): boolean => code === 'bank_above_cash' || code === 'uncounted';

/** The balance as if it had been typed in: told as edited where an edit moved it. */
export function balances(paper: Paper, originals: Amounts, finals: Amounts) {
  const [diff, final_diff] = [sumsOf(paper, originals).diff, sumsOf(paper, finals).diff];
  return { diff, edited_diff: final_diff === diff ? null : final_diff, final_diff };
}

/** What an amount is called where it stands alone, without the heading of its section. */
export const nameOf = (field: MoneyField, language: Language): string =>
  say(paperTexts, language)(field === 'cash_sales' ? 'cash_payments' : field);
export const namesOf = (fields: readonly MoneyField[], language: Language): string =>
  fields.map((field) => nameOf(field, language)).join(', ');

const sentences: Record<ProblemCode, StaffText> = {
  tenders_against_goods: {
    en: 'The tenders are not what the orders bring: the difference is {amount}',
    da: 'Betalingerne svarer ikke til ordrerne: forskellen er {amount}',
    nb: 'Betalingene svarer ikke til ordrene: forskjellen er {amount}',
    ro: 'Plățile nu corespund comenzilor: diferența este {amount}',
  },
  order_sums: {
    en: 'The total of an order is not the sum of its lines',
    da: 'En ordres total er ikke summen af dens linjer',
    nb: 'Totalen for en ordre er ikke summen av linjene',
    ro: 'Totalul unei comenzi nu este suma liniilor ei',
  },
  order_signs: {
    en: 'Money and pieces of an order contradict each other: one came back, the other went out',
    da: 'Penge og stykker i en ordre modsiger hinanden: det ene kom tilbage, det andet gik ud',
    nb: 'Penger og stykker i en ordre motsier hverandre: det ene kom tilbake, det andre gikk ut',
    ro: 'Banii și bucățile unei comenzi se contrazic: unele s-au întors, celelalte au ieșit',
  },
  uncounted: {
    en: 'The register told of money that this report does not count: {tenders}',
    da: 'Kassen har opgivet penge, som rapporten ikke tæller med: {tenders}',
    nb: 'Kassen har oppgitt penger som rapporten ikke teller med: {tenders}',
    ro: 'Casa a raportat bani pe care raportul nu îi numără: {tenders}',
  },
  card_split: {
    en: 'Card amount must be equals to Dankort card amount + other card amount: the difference is {amount}',
    da: 'Kortbeløbet skal være Dankort + andre kort: forskellen er {amount}',
    nb: 'Kortbeløpet må være lik Dankort + andre kort: forskjellen er {amount}',
    ro: 'Suma pe card trebuie să fie Dankort + alte carduri: diferența este {amount}',
  },
  miscellaneous: {
    en: 'Miscellaneous fields must match the total: the difference is {amount}',
    da: 'Diverse felter skal passe med totalen: forskellen er {amount}',
    nb: 'Diverse felter må stemme med totalen: forskjellen er {amount}',
    ro: 'Câmpurile diverse trebuie să corespundă totalului: diferența este {amount}',
  },
  closed_before_opened: {
    en: 'The register was closed before it was opened',
    da: 'Kassen er lukket, før den blev åbnet',
    nb: 'Kassen er lukket før den ble åpnet',
    ro: 'Casa a fost închisă înainte de a fi deschisă',
  },
  driver_missing: {
    en: 'The driver is not known',
    da: 'Chaufføren er ikke kendt',
    nb: 'Sjåføren er ikke kjent',
    ro: 'Șoferul nu este cunoscut',
  },
  car_without_warehouse: {
    en: 'The car has no warehouse',
    da: 'Bilen har intet lager',
    nb: 'Bilen har ikke noe lager',
    ro: 'Mașina nu are depozit',
  },
  fractional_quantity: {
    en: 'A product of the stock was sold in a fraction of a piece',
    da: 'En lagervare er solgt i brøkdele af et stykke',
    nb: 'En lagervare er solgt i brøkdeler av et stykke',
    ro: 'Un produs din stoc a fost vândut în fracțiuni de bucată',
  },
  counted_twice: {
    en: "The driver's count and a till's closing of this trip are in two reports: delete one of them",
    da: 'Chaufførens optælling og en kasses afslutning af turen er i to rapporter: slet den ene',
    nb: 'Sjåførens telling og et kasseoppgjør for turen er i to rapporter: slett den ene',
    ro: 'Numărătoarea șoferului și închiderea unei case pentru această cursă sunt în două rapoarte: șterge unul',
  },
  bank_above_cash: {
    en: 'More was deposited to the bank than there was in the till: {amount}',
    da: 'Der er sat mere i banken, end der var i kassen: {amount}',
    nb: 'Det er satt mer i banken enn det var i kassen: {amount}',
    ro: 'S-a depus la bancă mai mult decât era în casă: {amount}',
  },
  bag_used: {
    en: 'Another report had the same bag number lately',
    da: 'En anden rapport havde samme posenummer for nylig',
    nb: 'En annen rapport hadde samme posenummer nylig',
    ro: 'Un alt raport a avut recent același număr de pungă',
  },
};

/** As the reader writes amounts: '1234.50 DKK', in Danish '1234,50 DKK'. */
export function amountText(minor: number, currency: string, language: Language): string {
  const amount = decimalOf(minor);
  return `${language === 'en' ? amount : amount.replace('.', ',')} ${currency}`;
}

export function sentenceOf(
  { code, missing, uncounted = [] }: Problem,
  currency: string,
  language: Language,
): string {
  const written = (minor: number) => amountText(minor, currency, language);
  const tenders = uncounted.map(({ tender, amount }) => {
    const field = moneyFields.find((one) => one === tender);
    return `${field === undefined ? tender : nameOf(field, language)} ${written(amount)}`;
  });
  return fill(textIn(sentences[code], language), {
    amount: written(missing ?? 0),
    tenders: tenders.join(', '),
  });
}

/** As the wire tells them. */
export const told = (problems: readonly Problem[], currency: string, language: Language) =>
  problems.map((problem) => ({
    code: problem.code,
    sentence: sentenceOf(problem, currency, language),
    is_warning: isWarning(problem.code),
    missing: problem.missing === null ? null : Number(decimalOf(problem.missing)),
  }));

const unmapped: Record<'none' | 'several', StaffText> = {
  none: {
    en: 'No plan event for this driver on {date}',
    da: 'Ingen tur for denne chauffør den {date}',
    nb: 'Ingen tur for denne sjåføren {date}',
    ro: 'Nicio cursă pentru acest șofer pe {date}',
  },
  several: {
    en: '{n} plan events fit',
    da: '{n} ture passer',
    nb: '{n} turer passer',
    ro: 'Se potrivesc {n} curse',
  },
};

/** Why a report is on no trip (P15). One that fits has come about since, and is taken at the next look. */
export const unmappedSentence = (fitting: number, date: string, language: Language) =>
  fill(textIn(unmapped[fitting === 0 ? 'none' : 'several'], language), { n: fitting, date });
