import { goTo, useDrive, useView } from './use-drive.ts';

const signs = { good: '✓', waits: '↑', bad: '!' };

/** Always in sight: what is not at the server yet, and whether there is a network. */
export function PhoneBar() {
  const { state, t } = useDrive();
  const view = useView();
  const refused = state.unsent.filter((act) => act.state === 'refused').length;
  const waiting = state.unsent.length - refused;
  const words = [
    ...(refused > 0 ? [t('not_taken', { n: refused })] : []),
    ...(waiting > 0 ? [t('not_sent', { n: waiting })] : []),
    ...(state.has_network ? [] : [t('no_network')]),
  ];
  const tone = refused > 0 ? 'bad' : words.length > 0 ? 'waits' : 'good';
  return (
    <header className="bar">
      {view === 'trip' ? (
        <button type="button" className="plain" onClick={() => goTo('menu')}>
          ☰ {t('menu')}
        </button>
      ) : (
        <button type="button" className="plain" onClick={() => goTo('trip')}>
          ← {t('back')}
        </button>
      )}
      {state.person && (
        <div role="status">
          <button type="button" className={`plain sent ${tone}`} onClick={() => goTo('unsent')}>
            {signs[tone]} {words.length > 0 ? words.join(' · ') : t('all_sent')}
          </button>
        </div>
      )}
    </header>
  );
}
