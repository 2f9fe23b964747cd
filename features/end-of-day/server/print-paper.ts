// The paper drawn on one A4 page. All measures are points, 72 to the inch, from the page's upper left corner.

import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { FileAnswer } from '../../../server/calls/serve.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { showDay } from '../../../shared/calendar.ts';
import { printedPaper, type PrintedLine, type PrintedPaper } from '../rules/paper-sheet.ts';
import { eodReportById } from './report-by-id.ts';

const page = { width: 595.28, height: 841.89, margin: 42 };
const gap = 26;
const column = (page.width - 2 * page.margin - gap) / 2;
const size = { title: 16, text: 9, small: 7.5, least: 6 };
const row = 17;
/** Where the lines to sign on stand, and how much above them is left for the hand. */
const signedAt = page.height - 90;
const roomToSign = 44;

const fontFile = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));
/** Danish, Norwegian and Romanian letters alike: the fonts that every reader has know no ș and no ț. */
let fonts: Promise<[Buffer, Buffer]> | null = null;
const loadFonts = () =>
  (fonts ??= Promise.all([fontFile('DejaVuSansCondensed'), fontFile('DejaVuSansCondensed-Bold')]));

type Sheet = PDFKit.PDFDocument;

/** A text that is cut where there is no room for it. */
function fitted(sheet: Sheet, text: string, room: number): string {
  if (sheet.widthOfString(text) <= room) return text;
  let kept = text;
  while (kept !== '' && sheet.widthOfString(`${kept}…`) > room) kept = kept.slice(0, -1);
  return `${kept}…`;
}

interface Place {
  x: number;
  y: number;
  room: number;
}
function write(
  sheet: Sheet,
  text: string,
  { x, y, room }: Place,
  how: { is_right?: boolean; strike?: boolean } = {},
) {
  const shown = fitted(sheet, text, room);
  const left = how.is_right ? x + room - sheet.widthOfString(shown) : x;
  sheet.text(shown, left, y, { lineBreak: false, strike: how.strike ?? false });
  return left;
}

const rule = (sheet: Sheet, x: number, y: number, length: number, width: number) =>
  sheet
    .moveTo(x, y)
    .lineTo(x + length, y)
    .lineWidth(width)
    .stroke();

function drawLine(sheet: Sheet, line: PrintedLine, { x, y, room }: Place, edited: string): void {
  const isBold = line.is_strong || line.was !== undefined;
  sheet
    .font(isBold ? 'bold' : 'plain')
    .fontSize(size.text)
    .fillColor('black');
  const valueAt = write(sheet, line.value, { x: x + room * 0.55, y, room: room * 0.45 }, { is_right: true });
  sheet.font(line.is_strong ? 'bold' : 'plain');
  let right = valueAt - 6;
  if (line.was !== undefined) {
    sheet.font('plain').fontSize(size.small);
    const width = sheet.widthOfString(line.was);
    write(sheet, line.was, { x: right - width, y: y + 1, room: width + 1 }, { strike: true });
    const caption = sheet.widthOfString(edited);
    right -= width + caption + 6;
    sheet.fillColor('#555').text(edited, right, y + 1, { lineBreak: false });
    right -= 6;
    sheet.fontSize(size.text).fillColor('black');
  }
  const label = line.note === undefined ? line.label : `${line.label} (${line.note})`;
  write(sheet, label, { x, y, room: right - x });
  rule(sheet, x, y + row - 4, room, 0.25);
}

const heightOf = (lines: readonly PrintedLine[]) => 18 + lines.length * row + 6;

/** Down the left column to half of all, the rest down the right one. Answers where the longer one ends. */
function drawSections(sheet: Sheet, { sections, edited }: PrintedPaper, top: number): number {
  const all = sections.reduce((sum, { lines }) => sum + heightOf(lines), 0);
  let [x, y, drawn, end] = [page.margin, top, 0, top];
  for (const { title, lines } of sections) {
    const height = heightOf(lines);
    if (x === page.margin && drawn > 0 && drawn + height > all / 2 + row)
      [x, y] = [page.margin + column + gap, top];
    sheet
      .font('bold')
      .fontSize(size.text + 1)
      .fillColor('black');
    write(sheet, title, { x, y, room: column });
    rule(sheet, x, y + 14, column, 1);
    lines.forEach((line, n) => drawLine(sheet, line, { x, y: y + 18 + n * row, room: column }, edited));
    y += height;
    drawn += height;
    end = Math.max(end, y);
  }
  return end;
}

const tenderRow = 13;

/** Name, expected, counted, difference, across the page. */
function drawTenders(sheet: Sheet, { title, rows }: PrintedPaper['tenders'], top: number): number {
  const room = page.width - 2 * page.margin;
  sheet
    .font('bold')
    .fontSize(size.text + 1)
    .fillColor('black');
  write(sheet, title, { x: page.margin, y: top, room });
  rule(sheet, page.margin, top + 14, room, 1);
  const figure = room * 0.2;
  rows.forEach(([name, ...figures], n) => {
    const y = top + 18 + n * tenderRow;
    sheet
      .font('plain')
      .fontSize(size.text)
      .fillColor(n === 0 ? '#555' : 'black');
    write(sheet, name, { x: page.margin, y, room: room - 3 * figure });
    figures.forEach((text, at) => {
      const x = page.margin + room - (3 - at) * figure;
      write(sheet, text, { x, y, room: figure }, { is_right: true });
    });
  });
  return top + 18 + rows.length * tenderRow;
}

function drawHead(sheet: Sheet, { title, from, facts }: PrintedPaper): number {
  const room = page.width - 2 * page.margin;
  sheet.font('bold').fontSize(size.title);
  write(sheet, title, { x: page.margin, y: page.margin, room });
  sheet.font('plain').fontSize(size.text);
  write(sheet, from, { x: page.margin, y: page.margin + 22, room });
  const third = room / 3;
  facts.forEach(({ label, value }, n) => {
    const place = { x: page.margin + (n % 3) * third, y: page.margin + 44 + Math.floor(n / 3) * 16 };
    sheet.font('plain').fillColor('#555');
    const text = `${label}  `;
    write(sheet, text, { ...place, room: third });
    const used = sheet.widthOfString(text);
    sheet.font('bold').fillColor('black');
    write(sheet, value, { x: place.x + used, y: place.y, room: third - used - 8 });
  });
  return page.margin + 44 + 2 * 16 + 14;
}

function drawFoot(sheet: Sheet, { notes, signatures }: PrintedPaper, top: number): void {
  sheet.font('plain').fontSize(size.text).fillColor('black');
  const room = page.width - 2 * page.margin;
  const height = signedAt - roomToSign - top;
  const fits = (points: number) =>
    sheet.fontSize(points).heightOfString(notes.join('\n'), { width: room }) <= height;
  // Many notes are written small before one of them is cut off.
  if (!fits(size.text) && !fits(size.small)) sheet.fontSize(size.least);
  if (notes.length > 0 && height > 0)
    sheet.text(notes.join('\n'), page.margin, top + 8, { width: room, height, ellipsis: true });
  sheet.fontSize(size.text);
  signatures.forEach((text, n) => {
    const x = page.margin + n * (column + gap);
    rule(sheet, x, signedAt, column, 0.75);
    write(sheet, text, { x, y: signedAt + 5, room: column });
  });
}

/** What papers are drawn with: loaded when the first is drawn, and by a server before it says that it is ready. */
export const loadPaper = () => Promise.all([import('pdfkit'), loadFonts()]);

async function newSheet(title: string): Promise<Sheet> {
  const [{ default: PDFDocument }, [plain, bold]] = await loadPaper();
  const sheet = new PDFDocument({ size: 'A4', margin: 0, info: { Title: title } });
  sheet.registerFont('plain', plain);
  sheet.registerFont('bold', bold);
  return sheet;
}

/** One page, whatever is written on it: what there is no room for is cut. */
export async function drawnPaper(paper: PrintedPaper): Promise<Readable> {
  const sheet = await newSheet(paper.title);
  const below = drawSections(sheet, paper, drawHead(sheet, paper));
  drawFoot(sheet, paper, drawTenders(sheet, paper.tenders, below));
  sheet.end();
  return sheet;
}

/** 'eod_41_09-06-2026.pdf', sent while it is read; 404 for a report of another depot. */
export async function paperFile(
  tx: TenantTx,
  by: Act,
  { depo_id, id }: { depo_id: number; id: number },
): Promise<FileAnswer> {
  const report = await eodReportById(tx, by, depo_id, id);
  const depo = await tx
    .selectFrom('depos')
    .select('title')
    .where('id', '=', depo_id)
    .executeTakeFirstOrThrow();
  const { tenant, language } = by.actor;
  const paper = printedPaper(report, {
    language,
    time_zone: tenant.time_zone,
    tenant_name: tenant.name,
    depo_title: depo.title,
  });
  return new FileAnswer(`eod_${report.id}_${showDay(report.business_date)}.pdf`, await drawnPaper(paper));
}
