import { useState, type PointerEvent } from 'react';
import { SIGNATURE } from '../../delivery-orders/rules/handover.ts';
import { withPoint } from '../rules/hand-over.ts';
import { useDrive } from './use-drive.ts';

interface PadProps {
  path: string;
  draw(path: string): void;
}

/** Drawn with a finger. Who cannot draw writes the name beside it. */
export function SignaturePad({ path, draw }: PadProps) {
  const { t } = useDrive();
  /** While the finger is down. */
  const [stroke, setStroke] = useState<string | null>(null);
  const shown = stroke ?? path;
  const { width, height } = SIGNATURE;
  const follow = (event: PointerEvent<SVGSVGElement>, begins: boolean) => {
    if (!begins && stroke === null) return;
    const frame = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - frame.left) / frame.width) * width;
    const y = ((event.clientY - frame.top) / frame.height) * height;
    if (begins) event.currentTarget.setPointerCapture(event.pointerId);
    setStroke(withPoint(shown, { x, y, begins }, SIGNATURE));
  };
  const end = () => {
    if (stroke !== null) draw(stroke);
    setStroke(null);
  };
  return (
    <div className="signing">
      <span id="signing">{t('sign_here')}</span>
      <svg
        role="img"
        aria-labelledby="signing"
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={(event) => follow(event, true)}
        onPointerMove={(event) => follow(event, false)}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {shown !== '' && <path d={shown} />}
      </svg>
      {shown !== '' && (
        <button type="button" className="second" onClick={() => draw('')}>
          {t('sign_again')}
        </button>
      )}
    </div>
  );
}
