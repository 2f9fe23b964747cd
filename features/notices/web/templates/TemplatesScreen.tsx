import { tenantPath } from '../../../../web/address.ts';
import { can, useSession } from '../../../../web/session.ts';
import { listOf, useListOf, type ListColumn } from '../../../../web/ui/list-of.ts';
import { ListTable } from '../../../../web/ui/ListTable.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { useWords, type Say } from '../../../../web/words.ts';
import { listSmsTemplates } from '../../contract/templates.ts';
import { TemplateActions } from './TemplateActions.tsx';
import { templatesTexts } from './templates-texts.ts';
import styles from './TemplatesScreen.module.css';

function columnsOf(t: Say<keyof typeof templatesTexts>): ListColumn<typeof listSmsTemplates>[] {
  const columns: ListColumn<typeof listSmsTemplates>[] = [
    { id: 'id', header: '#', cell: (template) => template.id, fixed: true, width: 70 },
    { id: 'name', header: t('name'), cell: (template) => template.name, fixed: true, wrap: true, width: 260 },
    {
      id: 'text',
      header: t('text'),
      cell: (template) => <span className={styles.text}>{template.text}</span>,
      wrap: true,
    },
  ];
  // The documented list has three headings; its buttons stand under none.
  if (can('sms_templates.write'))
    columns.push({
      id: 'actions',
      header: '',
      cell: (template) => <TemplateActions template={template} />,
      fixed: true,
      align: 'right',
      width: 90,
    });
  return columns;
}

const templates = listOf(listSmsTemplates, {
  name: 'sms_templates',
  words: templatesTexts,
  label: templatesTexts.title,
  columns: columnsOf,
  sizes: [25, 50, 100],
  rowName: (template) => template.name,
  empty: { title: templatesTexts.none, text: templatesTexts.none_text },
});

export default function TemplatesScreen() {
  const t = useWords(templatesTexts);
  const { slug } = useSession().tenant;
  const list = useListOf(templates);
  const create = can('sms_templates.write') && {
    to: tenantPath(slug, 'admin', 'sms_templates', 'new'),
    label: t('new'),
  };
  return (
    <>
      <PageTitle create={create}>{t('title')}</PageTitle>
      <ListTable
        of={list}
        rowTo={(template) => tenantPath(slug, 'admin', 'sms_templates', template.id, 'edit')}
      />
    </>
  );
}
