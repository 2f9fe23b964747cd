// Prints the OpenAPI document: npm run -s api-docs > openapi.json

import './help.mjs';
import { apiGuide } from '../app/api-guide/guide.ts';
import { sent, served } from '../app/features.ts';
import { openApi } from '../server/http/openapi.ts';
import { release } from '../server/version.ts';

const endpoints = served.map((one) => one.endpoint);
process.stdout.write(
  `${JSON.stringify(openApi({ endpoints, version: release().version, sent, guide: apiGuide }), null, 2)}\n`,
);
