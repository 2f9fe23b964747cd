import { useWrite } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import { takeSecondFactor } from '../../contract/staff.ts';
import { secondFactorTexts } from '../second-factor/second-factor-texts.ts';

interface Props {
  user: { id: number; first_name: string; last_name: string };
  onTaken: () => void;
}

/** For an admin, of somebody who has lost their phone. */
export function TakeFactorButton({ user, onTaken }: Props) {
  const t = useWords(secondFactorTexts);
  const { user: me } = useSession();
  const { write } = useWrite(takeSecondFactor);
  const name = `${user.first_name} ${user.last_name}`;
  const take = async () => {
    const question = { title: t('ask_take', { name }), text: t('ask_take_text'), yes: t('take') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await write({ params: { id: user.id } });
    flash.ok(t('taken', { name }));
    onTaken();
  };
  return (
    <ActionButton variant="default" because={me?.id === user.id ? t('own') : null} onClick={take}>
      {t('take')}
    </ActionButton>
  );
}
