// Imported before everything else by the entry of the staff app.

import { config } from 'zod';

// Zod tries `new Function` once, which the content security policy forbids and the browser then reports.
config({ jitless: true });
