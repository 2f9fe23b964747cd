// What every call of the OpenAPI document has in common: who may ask, and how it is refused.

export type Json = Record<string, unknown>;

const whole = { type: 'integer', minimum: 0 };

export const refused = {
  400: 'The request cannot be read.',
  401: 'Nobody is signed in, or the key is unknown.',
  403: 'The key lacks the scope, or the person the permission.',
  404: 'There is no such tenant, depot or record, or it is another tenant’s.',
  405: 'The address is asked by another method; Allow names those that it takes.',
  408: 'It did not come to its end in time.',
  409: 'Somebody changed it meanwhile.',
  410: 'It was there, and is over or gone.',
  413: 'The body is too large.',
  415: 'The body is of a kind that is not read.',
  422: 'Something that was sent is refused; errors tells the field.',
  429: 'Too many requests; Retry-After says when to ask again.',
  431: 'The head of the request is larger than 16 KB.',
  500: 'A fault of ours, with the number of the request.',
  502: 'A service outside that it needs failed, or answered what cannot be read.',
  503: 'Not available right now; Retry-After says when to ask again.',
} as const;

const refusalSchema = {
  type: 'object',
  description: 'The same body for every refusal.',
  required: ['error', 'errors', 'full_errors', 'code'],
  properties: {
    error: { type: 'string', description: 'The first sentence.' },
    errors: {
      type: 'object',
      description: 'By field; base is the whole record.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    full_errors: { type: 'array', items: { type: 'string' } },
    code: { type: 'string', description: 'Stays the same whatever the sentence, for programs.' },
  },
  example: {
    error: "Phone can't be blank",
    errors: { phone: ["can't be blank"] },
    full_errors: ["Phone can't be blank"],
    code: 'common.invalid',
  },
};

const requestId = {
  'X-Request-Id': { description: 'Under which our log has it.', schema: { type: 'string' } },
};

const refusal = (description: string, headers: Json = {}) => ({
  description,
  headers: { ...requestId, ...headers },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

const headersOfRefusal: Readonly<Record<string, Json>> = {
  401: { 'WWW-Authenticate': { description: 'Bearer.', schema: { type: 'string' } } },
  405: { Allow: { description: 'Methods, with commas between.', schema: { type: 'string' } } },
  429: { 'Retry-After': { description: 'Seconds.', schema: whole } },
  503: { 'Retry-After': { description: 'Seconds.', schema: whole } },
};

export const components = {
  headers: { total: { description: 'Rows of all pages.', schema: whole } },
  securitySchemes: {
    key: {
      type: 'http',
      scheme: 'bearer',
      description:
        'A key of the tenant with the scopes it needs; admins make it on the page Integration keys, whoever runs the server with npm run create-key.',
    },
    token: { type: 'http', scheme: 'bearer', description: 'A person’s token, from /api/auth.' },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-isrute_session',
      description: 'Of the screens; isrute_session where a server is reached by plain http.',
    },
  },
  responses: {
    refused: refusal(
      'Refused, or a fault of ours (500, with the number of the request); x-refusals tells by which statuses.',
    ),
    ...Object.fromEntries(
      Object.entries(refused).map(([status, words]) => [status, refusal(words, headersOfRefusal[status])]),
    ),
  },
  schemas: { Refusal: refusalSchema },
};
