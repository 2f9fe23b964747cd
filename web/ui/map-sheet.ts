// What stands around a printed map: which route and sheet it is, where north is, how far things are, what the marks
// mean, whom it thanks.

import { HEAD_PX, MAP_HEIGHT_PX, PAGE_HEIGHT_PX, PAGE_WIDTH_PX, scaleBar } from './map-pages.ts';
import type { LegendEntry } from './staff-map-props.ts';

export interface SheetWords {
  title: string;
  /** 'Page 1 of 4'. */
  page: string;
  legend: readonly LegendEntry[];
  credits: string;
  m_per_px: number;
}

const INK = '#111111';
const SIDE_PX = 8;
const font = (size_px: number, weight = 400) => `${weight} ${size_px}px system-ui, sans-serif`;

/** '500 m', '1200 m', '2 km', with so many digits that count. */
export function showMetres(metres: number, digits = 1): string {
  const rounded = Number(Math.round(metres).toPrecision(digits));
  return rounded > 0 && rounded % 1_000 === 0 ? `${rounded / 1_000} km` : `${rounded} m`;
}

function north(pen: CanvasRenderingContext2D, right: number): void {
  const [x, top, bottom] = [right - 10, 6, 32];
  pen.beginPath();
  pen.moveTo(x, top);
  pen.lineTo(x + 8, bottom);
  pen.lineTo(x, bottom - 6);
  pen.lineTo(x - 8, bottom);
  pen.closePath();
  pen.fill();
  pen.font = font(16, 700);
  pen.textAlign = 'right';
  pen.fillText('N', x - 14, 26);
  pen.textAlign = 'left';
}

/** Up to the arrow; a name that has no room is drawn narrower, never cut. */
function head(pen: CanvasRenderingContext2D, { title, page }: SheetWords): void {
  const right = PAGE_WIDTH_PX - SIDE_PX;
  north(pen, right);
  pen.font = font(15);
  const page_px = pen.measureText(page).width;
  const name_px = right - 56 - page_px - 20 - SIDE_PX;
  pen.fillText(page, right - 56 - page_px, 27);
  pen.font = font(20, 700);
  pen.fillText(title, SIDE_PX, 27, name_px);
}

function scale(pen: CanvasRenderingContext2D, m_per_px: number, baseline: number): number {
  const { metres, px } = scaleBar(m_per_px, 150);
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.moveTo(SIDE_PX, baseline - 9);
  pen.lineTo(SIDE_PX, baseline);
  pen.lineTo(SIDE_PX + px, baseline);
  pen.lineTo(SIDE_PX + px, baseline - 9);
  pen.stroke();
  pen.font = font(12);
  const words = showMetres(metres);
  pen.fillText(words, SIDE_PX + px + 6, baseline);
  return SIDE_PX + px + 6 + pen.measureText(words).width;
}

function mark(
  pen: CanvasRenderingContext2D,
  { colour, line }: LegendEntry,
  left: number,
  baseline: number,
): void {
  pen.beginPath();
  if (line) {
    pen.strokeStyle = colour;
    pen.lineWidth = 3;
    pen.setLineDash(line === 'dashed' ? [5, 4] : []);
    pen.moveTo(left, baseline - 4);
    pen.lineTo(left + 20, baseline - 4);
    pen.stroke();
    pen.setLineDash([]);
  } else {
    pen.arc(left + 7, baseline - 4, 6, 0, 2 * Math.PI);
    pen.fillStyle = colour;
    pen.fill();
    pen.lineWidth = 1.2;
    pen.strokeStyle = INK;
    pen.stroke();
  }
  pen.fillStyle = INK;
  pen.strokeStyle = INK;
}

/** One entry behind the other, on as many lines as that takes. */
function legend(pen: CanvasRenderingContext2D, entries: readonly LegendEntry[], baseline: number): void {
  pen.font = font(12);
  let [left, line] = [SIDE_PX, baseline];
  for (const entry of entries) {
    const sign_px = entry.line ? 26 : 19;
    const width = sign_px + pen.measureText(entry.words).width;
    if (left > SIDE_PX && left + width > PAGE_WIDTH_PX - SIDE_PX) [left, line] = [SIDE_PX, line + 18];
    mark(pen, entry, left, line);
    pen.fillText(entry.words, left + sign_px, line);
    left += width + 18;
  }
}

function foot(pen: CanvasRenderingContext2D, { legend: entries, credits, m_per_px }: SheetWords): void {
  const bottom = PAGE_HEIGHT_PX - 6;
  const scaleEnds = scale(pen, m_per_px, bottom);
  pen.font = font(11);
  pen.textAlign = 'right';
  const right = PAGE_WIDTH_PX - SIDE_PX;
  pen.fillText(credits, right, bottom, right - scaleEnds - 16);
  pen.textAlign = 'left';
  legend(pen, entries, HEAD_PX + MAP_HEIGHT_PX + 17);
}

/** The map in its frame between head and foot, as a PNG picture at the sharpness of the drawn map. */
export function sheetOf(drawn: HTMLCanvasElement, words: SheetWords): string {
  const density = drawn.width / PAGE_WIDTH_PX;
  const sheet = document.createElement('canvas');
  sheet.width = drawn.width;
  sheet.height = Math.round(PAGE_HEIGHT_PX * density);
  const pen = sheet.getContext('2d');
  if (!pen) return drawn.toDataURL('image/png');
  pen.scale(density, density);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, PAGE_WIDTH_PX, PAGE_HEIGHT_PX);
  pen.drawImage(drawn, 0, HEAD_PX, PAGE_WIDTH_PX, MAP_HEIGHT_PX);
  pen.fillStyle = INK;
  pen.strokeStyle = INK;
  pen.lineWidth = 1;
  pen.strokeRect(0.5, HEAD_PX + 0.5, PAGE_WIDTH_PX - 1, MAP_HEIGHT_PX - 1);
  head(pen, words);
  foot(pen, words);
  return sheet.toDataURL('image/png');
}
