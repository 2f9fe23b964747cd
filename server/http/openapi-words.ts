// What the description says of a call that no guide tells of, read from the table of endpoints: who may, and what is
// unusual about it.

import type { AnyEndpoint } from '../../shared/endpoint.ts';

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

function whoMay({ who, needs, scope }: AnyEndpoint): string {
  if (who === 'public') return 'Open to everybody.';
  const person = needs === null ? 'whoever is signed in' : `people with the permission ${needs}`;
  return who === 'key' && scope !== null
    ? `For a key of the scope ${scope}${needs === null ? '' : `, and ${person}`}.`
    : `For ${person}.`;
}

export function whatItDoes(endpoint: AnyEndpoint): string {
  const { path, method, aliases, ability, files, idempotent, proof, home, page } = endpoint;
  const said = [
    sentence(endpoint.name),
    whoMay(endpoint),
    path.includes('{depo_id}') &&
      `Of the depot in the address${home ? ', which support’s own must be' : ''}.`,
    ability !== null && `Where the tenant has the ability ${ability}.`,
    files.length > 0 && `Also as a file: ${files.join(', ')}.`,
    page && 'A browser gets the page at the same address; ask for JSON.',
    idempotent && 'May be repeated with its Idempotency-Key.',
    aliases.length > 0 && `Also at ${aliases.join(', ')}.`,
    (method === 'PATCH' || method === 'PUT') && 'PATCH and PUT do the same.',
    proof === 'always' && 'Who asks has proven again a moment ago who they are.',
  ];
  return said.filter((words) => words !== false).join(' ');
}
