// Prints the OpenAPI document: npm run -s api-docs > openapi.json

import { served } from '../app/features.ts';
import { openApi } from '../server/http/openapi.ts';
import { version } from '../server/version.ts';

process.stdout.write(
  `${JSON.stringify(
    openApi(
      served.map((one) => one.endpoint),
      version(),
    ),
    null,
    2,
  )}\n`,
);
