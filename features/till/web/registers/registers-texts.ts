import { texts } from '../../../../shared/texts.ts';

export const registersTexts = texts({
  title: { en: 'Cash registers', da: 'Kasser', nb: 'Kasser', ro: 'Case de marcat' },
  new: { en: 'New cash register', da: 'Ny kasse', nb: 'Ny kasse', ro: 'Casă de marcat nouă' },
  edit_title: { en: 'Cash register', da: 'Kasse', nb: 'Kasse', ro: 'Casa de marcat' },
  name: { en: 'Name', da: 'Navn', nb: 'Navn', ro: 'Nume' },
  wallmob_id: { en: 'Wallmob id', da: 'Wallmob-id', nb: 'Wallmob-id', ro: 'Id Wallmob' },
  wallmob_hint: {
    en: 'Under it the point of sale sends; leave it empty for a register that sends nothing.',
    da: 'Under det sender kassesystemet; lad det stå tomt for en kasse, der intet sender.',
    nb: 'Under den sender kassesystemet; la den stå tom for en kasse som ikke sender noe.',
    ro: 'Sub acesta trimite sistemul de vânzare; lăsați gol pentru o casă care nu trimite nimic.',
  },
  depo: { en: 'Depo', da: 'Depot', nb: 'Depot', ro: 'Depozit' },
  depo_hint: {
    en: 'Where a report of it belongs that is on no trip.',
    da: 'Hvor en rapport uden tur hører til.',
    nb: 'Hvor en rapport uten tur hører til.',
    ro: 'Unde aparține un raport al ei fără cursă.',
  },
  last_closed_at: { en: 'Last closing', da: 'Sidst lukket', nb: 'Sist lukket', ro: 'Ultima închidere' },
  never: { en: 'Never', da: 'Aldrig', nb: 'Aldri', ro: 'Niciodată' },
  actions: { en: 'Actions', da: 'Handlinger', nb: 'Handlinger', ro: 'Acțiuni' },
  edit: {
    en: 'Edit {name} ({id})',
    da: 'Ret {name} ({id})',
    nb: 'Endre {name} ({id})',
    ro: 'Modifică {name} ({id})',
  },
  retire: {
    en: 'Retire {name} ({id})',
    da: 'Tag {name} ({id}) ud af brug',
    nb: 'Ta {name} ({id}) ut av bruk',
    ro: 'Scoate {name} ({id}) din uz',
  },
  retire_sure: {
    en: 'Retire this cash register?',
    da: 'Tag denne kasse ud af brug?',
    nb: 'Ta denne kassen ut av bruk?',
    ro: 'Scoateți casa din uz?',
  },
  retire_text: {
    en: 'It leaves the lists. What it has sold stays, and what it still sends is taken.',
    da: 'Den forsvinder fra listerne. Det, den har solgt, bliver, og det, den endnu sender, tages imod.',
    nb: 'Den forsvinner fra listene. Det den har solgt, blir, og det den fortsatt sender, tas imot.',
    ro: 'Dispare din liste. Ce a vândut rămâne, iar ce mai trimite se primește.',
  },
  yes: { en: 'Retire', da: 'Tag ud af brug', nb: 'Ta ut av bruk', ro: 'Scoate din uz' },
  retired: {
    en: 'Cash register retired',
    da: 'Kassen er taget ud af brug',
    nb: 'Kassen er tatt ut av bruk',
    ro: 'Casa a fost scoasă din uz',
  },
  saved: {
    en: 'Cash register saved',
    da: 'Kassen er gemt',
    nb: 'Kassen er lagret',
    ro: 'Casa a fost salvată',
  },
  none: {
    en: 'No cash registers yet',
    da: 'Ingen kasser endnu',
    nb: 'Ingen kasser ennå',
    ro: 'Nicio casă încă',
  },
  none_text: {
    en: 'The first message of the point of sale that names one makes it.',
    da: 'Den første besked fra kassesystemet, der nævner en, opretter den.',
    nb: 'Den første meldingen fra kassesystemet som nevner en, oppretter den.',
    ro: 'Primul mesaj al sistemului de vânzare care numește una o creează.',
  },
});
