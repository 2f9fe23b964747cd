import { describe, expect, test } from 'vitest';
import type { Role } from '../../../../shared/permissions.ts';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { listSmsTemplates, type SmsTemplate } from '../../contract/templates.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { templatesTexts } from './templates-texts.ts';
import TemplatesScreen from './TemplatesScreen.tsx';

const template: SmsTemplate = { id: 7, name: 'Forsinket', text: 'Følg den her: {link}', lock_version: 0 };
const list = (role: Role = 'admin', rows: readonly SmsTemplate[] = [template]) =>
  drawn(<TemplatesScreen />, {
    role,
    path: 'sms_templates',
    answers: { [listSmsTemplates.name]: { rows, total: rows.length } },
  });
const form = (role: Role = 'admin', one: SmsTemplate | null = template) =>
  drawn(<TemplateForm template={one} reload={() => undefined} />, { role, path: 'sms_templates' });
const headings = (html: string) =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inside = '']) => wordsOf(inside)).filter(Boolean);

describe('the list', () => {
  // spec: ..A-162
  test('has the documented columns, and in each row what edits and deletes it', async () => {
    const html = await list();
    expect(headings(html)).toEqual(['#', 'Name', 'Text']);
    expect(wordsOf(html)).toMatch(/7 Forsinket Følg den her: {link}/);
    for (const label of ['Edit Forsinket', 'Delete Forsinket'])
      expect(html).toContain(`aria-label="${label}"`);
    expect(html).toContain('href="/isrute/admin/sms_templates/7/edit"');
  });

  test('offers depo_admin nothing that changes it, and says when it is empty', async () => {
    const html = await list('depo_admin');
    expect(html).not.toContain('Delete Forsinket');
    expect(wordsOf(html)).not.toContain('New SMS template');
    expect(wordsOf(await list('admin', []))).toContain('No SMS templates yet');
  });
});

describe('the form', () => {
  // spec
  test('is empty for a new template and filled for another', async () => {
    expect(await form('admin', null)).not.toContain('Forsinket');
    expect(wordsOf(await form())).toMatch(/Edit SMS template Forsinket.*Følg den her: {link}.*1 SMS/);
    expect(await form()).toContain('value="Forsinket"');
  });

  test('cannot be changed by depo_admin', async () => {
    const html = await form('depo_admin');
    expect(wordsOf(html)).toContain('Only an admin can change it');
    expect(html.match(/<(input|textarea)[^>]*disabled=""/g)?.length).toBe(2);
  });
});

// spec
test('asks and answers in the words of the document', () => {
  expect(templatesTexts.ask_delete.en).toBe('Are you sure you want to delete this SMS Template?');
  expect([templatesTexts.created.en, templatesTexts.updated.en, templatesTexts.deleted.en]).toEqual([
    'SMS template successfully created',
    'SMS template succesfuly updated',
    'SMS template deleted',
  ]);
});
