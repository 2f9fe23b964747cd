import { useMemo } from 'react';
import { tenantPath } from '../../../../web/address.ts';
import { useList } from '../../../../web/reads.ts';
import { can, useSession } from '../../../../web/session.ts';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { Table, type Column } from '../../../../web/ui/Table.tsx';
import { useListView } from '../../../../web/ui/use-list-view.ts';
import { useWords, type Say } from '../../../../web/words.ts';
import { listSmsTemplates, type SmsTemplate } from '../../contract/templates.ts';
import { TemplateActions } from './TemplateActions.tsx';
import { templatesTexts } from './templates-texts.ts';
import styles from './TemplatesScreen.module.css';

function columnsOf(t: Say<keyof typeof templatesTexts>): Column<SmsTemplate>[] {
  const columns: Column<SmsTemplate>[] = [
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

export default function TemplatesScreen() {
  const t = useWords(templatesTexts);
  const { slug } = useSession().tenant;
  const view = useListView({}, { per_page: 25 });
  const list = useList(listSmsTemplates, { query: { page: view.page, per_page: view.per_page } });
  const columns = useMemo(() => columnsOf(t), [t]);
  const create = can('sms_templates.write') && {
    to: tenantPath(slug, 'admin', 'sms_templates', 'new'),
    label: t('new'),
  };
  return (
    <>
      <PageTitle create={create}>{t('title')}</PageTitle>
      <Table
        label={t('title')}
        name="sms_templates"
        columns={columns}
        list={list}
        view={view}
        pageSizes={[25, 50, 100]}
        rowId={(template) => template.id}
        rowName={(template) => template.name}
        rowTo={(template) => tenantPath(slug, 'admin', 'sms_templates', template.id, 'edit')}
        empty={{ title: t('none'), text: t('none_text') }}
      />
    </>
  );
}
