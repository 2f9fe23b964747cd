import { Button } from '../../../../web/ui/Button.tsx';
import { useWords } from '../../../../web/words.ts';
import { countingTexts } from './counting-texts.ts';
import styles from './Counting.module.css';

const digits = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0'];

/** Digits beside the fields, for a finger: what is pressed goes into the field that has the focus, which keeps it. */
export function Keypad({
  digit,
  erase,
  enter,
}: {
  digit: (key: string) => void;
  erase: () => void;
  enter: () => void;
}) {
  const t = useWords(countingTexts);
  const key = {
    variant: 'default',
    tabIndex: -1,
    className: styles.digit ?? '',
    onPointerDown: (event: React.PointerEvent) => event.preventDefault(),
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
  } as const;
  return (
    <div role="group" aria-label={t('keypad')} className={styles.keypad}>
      {digits.map((each) => (
        <Button key={each} {...key} onClick={() => digit(each)}>
          {each}
        </Button>
      ))}
      <Button {...key} aria-label={t('erase')} onClick={erase}>
        ⌫
      </Button>
      <Button {...key} aria-label={t('enter')} onClick={enter}>
        ⏎
      </Button>
    </div>
  );
}
