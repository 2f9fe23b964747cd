import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const sv: Translated<typeof en> = {
  links: {
    reset_subject: 'Välj ett nytt lösenord',
    reset_body:
      'Hej {name},\n\nnågon, förmodligen du, har bett om ett nytt lösenord. Välj det här inom {hours} timmar:\n\n{link}\n\nOm det inte var du behöver du inte göra något: ditt lösenord är oförändrat.',
    invitation_subject: 'Din åtkomst till {tenant}',
    invitation_body:
      'Hej {name},\n\ndu kan logga in hos {tenant} med {email}. Välj ditt lösenord här inom {days} dagar:\n\n{link}',
    confirmation_subject: 'Bekräfta din e-postadress',
    confirmation_body:
      'Hej {name},\n\nbekräfta att du från och med nu använder {email}:\n\n{link}\n\nTills dess loggar du in med din tidigare adress.',
  },
  subjects: {
    password_changed: 'Ditt lösenord har ändrats',
    email_asked: 'En annan e-postadress ska bli din',
    email_changed: 'Din e-postadress har ändrats',
    factor_on: 'Din inloggning kräver nu en kod',
    factor_off: 'Din inloggning kräver inte längre någon kod',
    factor_taken: 'Din tvåstegsverifiering har tagits bort',
    codes_renewed: 'Dina återställningskoder har bytts ut',
    passkey_added: 'En inloggningsnyckel har lagts till: {passkey}',
    passkey_removed: 'En inloggningsnyckel har tagits bort: {passkey}',
    new_browser: 'Inloggning från en webbläsare som är ny för dig',
    key_made: 'En nyckel till ett annat system har skapats: {key}',
    key_ended: 'En nyckel till ett annat system har avslutats: {key}',
  },
  bodies: {
    password_changed:
      'Hej {name},\n\nlösenordet för din åtkomst till {tenant} har ändrats, och alla inloggningar med det gamla har avslutats. Känner du inte till detta, säg genast till din administratör.',
    email_asked:
      'Hej {name},\n\nnågon har bett om att du från och med nu ska logga in hos {tenant} med {email}. Det gäller när länken som skickats dit öppnas. Om det inte var du, byt lösenord nu: det stoppar ändringen. Säg också till din administratör.',
    email_changed:
      'Hej {name},\n\ndu loggar nu in hos {tenant} med {email} och inte längre med den här adressen. Om det inte var du, säg genast till din administratör.',
    factor_on:
      'Hej {name},\n\ntvåstegsverifiering har ställts in för din åtkomst till {tenant}. Om det inte var du, säg genast till din administratör.',
    factor_off:
      'Hej {name},\n\ntvåstegsverifieringen för din åtkomst till {tenant} har stängts av. Om det inte var du, säg genast till din administratör.',
    factor_taken:
      'Hej {name},\n\nen administratör har tagit bort tvåstegsverifieringen för din åtkomst till {tenant}. Ställ in en ny efter din nästa inloggning.',
    codes_renewed:
      'Hej {name},\n\nnya återställningskoder har skapats för din åtkomst till {tenant}; de gamla gäller inte längre. Om det inte var du, säg genast till din administratör.',
    passkey_added:
      'Hej {name},\n\ninloggningsnyckeln "{passkey}" har lagts till för din åtkomst till {tenant}. Den öppnar utan ditt lösenord. Om det inte var du, ta bort den under Second factor, välj ett nytt lösenord och säg genast till din administratör.',
    passkey_removed:
      'Hej {name},\n\ninloggningsnyckeln "{passkey}" för din åtkomst till {tenant} har tagits bort och öppnar inte längre något. Om det inte var du, säg genast till din administratör.',
    new_browser:
      'Hej {name},\n\n{when} loggade någon in med din åtkomst till {tenant} från {browser}, som du inte har använt förut. Var det du behöver du inte göra något. Annars välj genast ett nytt lösenord, det avslutar alla inloggningar, och säg till din administratör. Här ser du var du är inloggad och kan avsluta alla andra:\n\n{page}',
    key_made:
      'Hej {name},\n\n{who} har skapat nyckeln "{key}" hos {tenant}. Den får: {scopes}. Om den inte ska finnas, avsluta den under Integration keys.',
    key_ended:
      'Hej {name},\n\n{who} har avslutat nyckeln "{key}" hos {tenant}. Det som använde den nekas från och med nu.',
  },
  browsers: {
    on: '{browser} på {system}',
    unknown: 'en okänd webbläsare',
  },
};
