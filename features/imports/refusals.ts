import { refusals } from '../../shared/refusals.ts';

export const importRefusals = refusals('imports', {
  unknown_kind: {
    status: 422,
    field: 'kind',
    text: {
      en: 'is nothing that can be imported here',
      da: 'er ikke noget, der kan importeres her',
      nb: 'er ikke noe som kan importeres her',
      ro: 'nu este ceva ce se poate importa aici',
    },
  },
  without_key: {
    status: 422,
    field: 'rows',
    text: {
      en: 'must have the column {column}',
      da: 'skal have kolonnen {column}',
      nb: 'må ha kolonnen {column}',
      ro: 'trebuie să aibă coloana {column}',
    },
  },
  unknown_column: {
    status: 422,
    field: 'rows',
    text: {
      en: 'have a column that is not read here: {column}',
      da: 'har en kolonne, der ikke læses her: {column}',
      nb: 'har en kolonne som ikke leses her: {column}',
      ro: 'au o coloană care nu se citește aici: {column}',
    },
  },
  same_line: {
    status: 422,
    field: 'rows',
    text: {
      en: 'name line {line} twice',
      da: 'nævner linje {line} to gange',
      nb: 'nevner linje {line} to ganger',
      ro: 'numesc rândul {line} de două ori',
    },
  },
  not_ready: {
    status: 409,
    text: {
      en: 'This import is not waiting for that: reload to see what has become of it',
      da: 'Importen venter ikke på det: genindlæs for at se, hvad der er blevet af den',
      nb: 'Importen venter ikke på det: last inn på nytt for å se hva som er blitt av den',
      ro: 'Acest import nu așteaptă asta: reîncărcați pentru a vedea ce s-a întâmplat cu el',
    },
  },
  checked_since: {
    status: 409,
    text: {
      en: 'Somebody has corrected rows since, and they were checked again: look at them, then save',
      da: 'Nogen har rettet rækker siden, og de er kontrolleret igen: se på dem, og gem så',
      nb: 'Noen har rettet rader siden, og de er kontrollert på nytt: se på dem, og lagre så',
      ro: 'Cineva a corectat rânduri între timp, iar ele au fost verificate din nou: priviți-le, apoi salvați',
    },
  },
  nothing_to_save: {
    status: 422,
    field: 'base',
    text: {
      en: 'Every row is refused or has nothing new: there is nothing to import',
      da: 'Alle rækker er afvist eller uden nyt: der er intet at importere',
      nb: 'Alle rader er avvist eller uten noe nytt: det er ingenting å importere',
      ro: 'Toate rândurile sunt refuzate sau fără noutăți: nu este nimic de importat',
    },
  },
});
