// What people write who want no more SMS, by language. Staff read what stands in no row: a word is listed where it
// can hardly mean the truck, an order or ice.

export interface OptOutWords {
  /** Mean it alone. A truck stops too: beside a wish, a person or a question mark it is a message to people. */
  stops: readonly string[];
  /** Mean it alone, with a wish before them, or with the person. */
  ends: readonly string[];
  /** Mean it only with the person: 'fjern mig'. */
  endsForMe: readonly string[];
  /** Before an end: who wants it. */
  wishes: readonly string[];
  /** The same as a question to us, which may end with a question mark. */
  requests: readonly string[];
  me: readonly string[];
  /** Behind an end: what is not wanted, from whom, and how soon. */
  behind: readonly string[];
  /** Say nothing about what is wanted, wherever they stand. */
  courtesy: readonly string[];
  /** Begin what stands below a message: all that follows is a name. */
  signatures: readonly string[];
}

const phrases = (list: string): string[] => list.split(';').map((phrase) => phrase.trim());

const da: OptOutWords = {
  stops: phrases('stop'),
  ends: phrases(`
    afmeld; afmelde; afmelding; afmeldt; afmeldes; frameld; framelde; framelding; frameldt; frameldes; udmeld;
    udmelde; udmelding; udmeldes; meld fra; meld af; meld ud; melde fra; slet; slettes; opsig; opsige; ikke flere;
    ikke mere; ingen flere; ønsker ikke flere; vil ikke have flere; vil ikke modtage flere;
    ønsker ikke at modtage flere; ønsker ikke at få flere; ønsker ikke at modtage; ønsker ikke længere;
    vil ikke længere have; vil ikke have; vil ikke modtage; send ikke flere; ikke send flere; send ikke send flere;
    send ikke mere; stop med at sende; stop med flere; hold op med at sende`),
  endsForMe: phrases('fjern; fjerne; slette; tag af listen'),
  wishes: phrases(`
    jeg; jeg vil; jeg vil gerne; jeg ønsker; jeg ønsker at; jeg ønsker at blive; jeg vil gerne have; vi; vi vil;
    vi vil gerne; vi ønsker; vi ønsker at`),
  requests: phrases('kan i; kan du; vil i; vil du; gider i; må jeg; må jeg blive; kan jeg; kan jeg blive'),
  me: phrases('mig; mit nummer; mit telefonnummer; mit tlf nr'),
  behind: phrases(`
    sms; smser; sms er; er; besked; beskeder; alle; alt; nyhedsbrev; reklamer; reklame; notifikationer; abonnement;
    mit abonnement; fra jer; fra listen; med sms; med smser; med beskeder; disse; nu; straks; omgående; med det samme;
    det; tjenesten; service`),
  courtesy: phrases('tak; nej tak; på forhånd; venligst; hej; hallo; goddag; dav; kære'),
  signatures: phrases(`
    mvh; vh; kh; hilsen; hilsner; venlig hilsen; med venlig hilsen; bedste hilsner; kærlig hilsen; de bedste hilsner;
    sendt fra`),
};

const nb: OptOutWords = {
  stops: phrases('stopp; stans'),
  ends: phrases(`
    avmeld; avmelde; avmelding; avmeldt; avmeldes; utmeld; utmelde; utmelding; meld av; meld ut; melde av; melde fra;
    avregistrer; avregistrere; avslutt; avslutte; avbestill; avbestille; slett; slettes; si opp; ikke flere; ikke mer;
    ingen flere; ønsker ikke flere; ønsker ikke lenger; ønsker ikke disse; vil ikke ha flere; vil ikke ha;
    ønsker ikke å motta flere; ønsker ikke å få flere; ønsker ikke å motta; vil ikke motta flere; send ikke flere;
    ikke send flere; ikke send; stopp å sende; slutt å sende; slutt å sende flere`),
  endsForMe: phrases('slette; fjerne; ta bort; ta av listen; ta av lista'),
  wishes: phrases(`
    jeg vil gjerne; jeg ønsker å; jeg ønsker å bli; jeg vil gjerne bli; jeg vil bli; vi; vi vil; eg vil; eg ønskjer`),
  requests: phrases('kan dere; kunne dere; vil dere; kan jeg bli; kan jeg få'),
  me: phrases('meg; mitt nummer; nummeret mitt; mobilnummeret mitt'),
  behind: phrases(`
    melding; meldinger; meldingene; disse; sms; nyhetsbrev; varsler; varsel; varslinger; abonnement; abonnementet;
    fra dere; fra listen; nå; umiddelbart; med en gang; dette; tjenesten; slike; reklame`),
  courtesy: phrases('takk; nei takk; på forhånd; vennligst; vær så snill; hei; heisann'),
  signatures: phrases('vennlig hilsen; med vennlig hilsen; beste hilsen; helsing; sendt fra'),
};

const sv: OptOutWords = {
  stops: phrases('stopp; stoppa'),
  ends: phrases(`
    avregistrera; avregistrering; avregistrerad; avregistreras; avanmäl; avanmäla; avanmälan; avanmäld;
    avprenumerera; avprenumerering; avsluta; avsluta nu; avslut; säg upp; säga upp; sluta; inga fler; inte fler;
    inte mer; inga mer; vill inte ha fler; vill inte ha; vill inte få fler; vill inte få; vill inte längre ha;
    vill inte längre få; vill inte ta emot fler; vill inte ta emot; vill ej ha fler; vill ej ha; önskar inga fler;
    önskar inte fler; önskar ej fler; önskar inte längre; skicka inga fler; skicka inte fler; skicka inga mer;
    skicka inte mer; skicka ej fler; skicka inte; sluta skicka; sluta skicka fler; sluta att skicka`),
  endsForMe: phrases('ta bort; radera; avmäl; stryk'),
  wishes: phrases(`
    jag; jag vill; jag vill bli; jag vill gärna; jag vill gärna bli; jag önskar; jag önskar bli; jag skulle vilja;
    jag skulle vilja bli; vi; vi vill; vi önskar`),
  requests: phrases('kan ni; kan du; kunde ni; skulle ni kunna; vill ni; kan jag; kan jag bli; kan jag få'),
  me: phrases('mej; mig; till mig; mitt nummer; till mitt nummer; mitt telefonnummer; mitt mobilnummer'),
  behind: phrases(`
    meddelanden; meddelande; meddelandena; utskick; utskicken; nyhetsbrev; sms; smsen; reklam; notiser;
    aviseringar; påminnelser; prenumeration; prenumerationen; min prenumeration; abonnemang; från er; från listan;
    nu; genast; omedelbart; direkt; detta; dessa; tjänsten; alla; via sms`),
  courtesy: phrases('tack; nej tack; tack på förhand; vänligen; snälla; var snäll och; hej; hejsan; hallå'),
  signatures: phrases(`
    hälsningar; hälsning; vänliga hälsningar; med vänlig hälsning; med vänliga hälsningar; bästa hälsningar;
    skickat från`),
};

const ro: OptOutWords = {
  stops: phrases('opriți; oprește; oprire; opresc'),
  ends: phrases(`
    dezabonare; dezabonez; dezabonează; dezabonați; dezabonarea; dezaboneze; renunță; renunț; renunțare; renunțați;
    renunț la; ștergeți; șterge; nu mai vreau; nu mai vreau să primesc; nu mai doresc; nu mai doresc să primesc;
    nu mai trimite; nu mai trimiteți; nu vreau să mai primesc; nu doresc să mai primesc`),
  endsForMe: phrases('scoateți; scoate; eliminați'),
  wishes: phrases('vreau să; doresc să; aș vrea să; aș dori să; eu; vreau'),
  requests: phrases('puteți să; puteți; poți să; pot să'),
  me: phrases('mă; îmi; mi; numărul meu'),
  behind: phrases(`
    mesaje; mesajele; mesajul; sms; smsuri; sms uri; notificări; notificările; abonament; abonamentul; tot; toate;
    de la voi; de la dvs; din listă; acum; imediat`),
  courtesy: phrases('vă rog; te rog; va; rog; mulțumesc; mersi; bună ziua; salut'),
  signatures: phrases('cu stimă; cu respect; toate cele bune; trimis de pe; trimis din'),
};

const en: OptOutWords = {
  stops: phrases('stop; stopall'),
  ends: phrases(`
    unsubscribe; unsubscribed; be unsubscribed; cancel; end; quit; optout; opt out; revoke; no more; not interested;
    stop sending; stop texting; stop messaging; do not send; don t send; dont send; do not text; don t text; dont text;
    do not want any more; don t want any more; dont want any more; do not want more; don t want more; dont want more;
    do not contact; don t contact; dont contact`),
  endsForMe: phrases('remove; delete; take off; be removed; be deleted'),
  wishes: phrases('i; i want; i want to; i would like to; i d like to; id like to; i wish to'),
  requests: phrases('can you; could you; would you; can i; how do i; may i'),
  me: phrases('me; my number'),
  behind: phrases(`
    sms; messages; message; texts; text; all; any; more; newsletter; notifications; you; this list; the list; your list;
    now; immediately; it; this; anymore; again; subscription; my subscription;
    reminders`),
  courtesy: phrases('please; pls; plz; thanks; thank you; hi; hello; dear; from'),
  signatures: phrases(`
    regards; best regards; kind regards; best wishes; sincerely; yours sincerely; cheers; sent from; get outlook`),
};

export const optOutWords = { da, nb, sv, ro, en } as const satisfies Readonly<Record<string, OptOutWords>>;
