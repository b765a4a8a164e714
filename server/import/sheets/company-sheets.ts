import type { NewsKind } from '../../db/publication-schema.ts';
import { attachmentsColumn } from './file-sheets.ts';
import { type Column, type Reference, referenceColumn, type Sheet } from './sheet.ts';

const text = (header: string, explanation: string, place: string, max = 300): Column => ({
  header,
  explanation,
  type: 'text',
  required: true,
  max,
  places: [place],
});

const html = (header: string, place: string): Column => ({
  header,
  explanation: 'The text, in HTML or plain',
  type: 'html',
  required: true,
  aliases: ['Text', 'Content', 'Body'],
  places: [place],
});

const value = (header: string, explanation: string, place: string): Column => ({
  header,
  explanation,
  type: 'number',
  min: -1_000_000_000,
  max: 1_000_000_000,
  mayBePercent: true,
  places: [place],
});

const rank: Column = {
  header: 'Position',
  explanation: 'Its place in the list: 1 comes first',
  type: 'wholeNumber',
  required: true,
  min: 0,
  max: 100_000,
  places: ['place'],
};

const articleSheet = (kind: NewsKind, name: string, title: string): Sheet => {
  const category: Reference = {
    column: 'category_id',
    to: 'category',
    from: ['Category'],
    fixed: [kind],
    created: true,
  };
  return {
    name,
    title,
    needs: ['News'],
    table: 'news_article',
    columns: [
      { ...text('Category', 'The tab that lists it; a new one is added', '', 100), places: [] },
      text('Title', 'The heading', 'title'),
      { header: 'Date', explanation: 'The day it is published', type: 'date', required: true, places: ['date'] },
      { header: 'Summary', explanation: 'One or two sentences', type: 'text', max: 2000, places: ['summary'] },
      html('Content', 'content_html'),
      attachmentsColumn,
      referenceColumn,
    ],
    key: ['Category', 'Date', 'Title'],
    referenceKey: ['Category', 'Reference'],
    identity: ['id'],
    fixed: {},
    owner: category,
    references: [category],
    stored: ['title', 'date', 'summary', 'content_html', 'reference'],
    keyStored: ['title', 'date', 'reference'],
    blank: {},
    files: { header: attachmentsColumn.header, sheet: 'article-attachments' },
    removable: true,
  };
};

/** What the company's office publishes. */
export const companySheets: readonly Sheet[] = [
  {
    name: 'benchmark',
    title: 'Benchmark',
    needs: ['DASHBOARD'],
    table: 'benchmark_category',
    columns: [
      text('Category', 'The name of the line', 'name'),
      {
        header: 'Under',
        explanation: 'The category that it is listed under; empty for a heading',
        type: 'text',
        max: 300,
        aliases: ['Parent'],
        places: [],
      },
      { header: 'Has Values', explanation: 'Yes or No', type: 'yesNo', required: true, places: ['has_value'] },
      value('Own Value', 'Of the company', 'own_value'),
      value('Industry Value', 'Of the industry', 'industry_value'),
      {
        header: 'Colour',
        explanation: 'green, yellow or red; empty: nothing to compare',
        type: 'choice',
        choices: ['green', 'yellow', 'red'],
        synonyms: { amber: 'yellow', orange: 'yellow' },
        aliases: ['Color'],
        places: ['color'],
      },
      {
        header: 'Period',
        explanation: 'The time that the values are of, such as 2025 or Last 12 months',
        type: 'text',
        max: 100,
        mayBeDate: true,
        places: ['period'],
      },
      {
        header: 'Source',
        explanation: 'Where the value of the industry is from',
        type: 'text',
        max: 300,
        places: ['source'],
      },
      rank,
    ],
    key: ['Under', 'Category'],
    identity: ['id'],
    fixed: {},
    owner: 'company',
    references: [{ column: 'parent_id', to: 'benchmark', from: ['Under'] }],
    stored: ['name', 'has_value', 'own_value', 'industry_value', 'color', 'period', 'source', 'place'],
    blank: {},
    removable: false,
  },
  articleSheet('news', 'news', 'News'),
  articleSheet('broadcast', 'broadcasts', 'Broadcasts'),
  articleSheet('safety', 'safety-campaigns', 'Safety Campaigns'),
  {
    name: 'tmsa',
    title: 'TMSA',
    needs: ['System'],
    table: 'tmsa_entry',
    columns: [text('Element', 'The name of the element', 'name'), rank],
    key: ['Element'],
    identity: ['id'],
    fixed: {},
    owner: 'company',
    references: [],
    stored: ['name', 'items', 'place'],
    blank: { items: [] },
    removable: true,
  },
  {
    name: 'tmsa-documents',
    title: 'TMSA – Documents',
    needs: ['System'],
    table: 'tmsa_entry',
    columns: [
      text('Element', 'The element that has this document', ''),
      text('Document', 'The name of the document', 'name'),
      html('Content', 'contentHtml'),
    ],
    key: ['Element'],
    identity: ['id'],
    fixed: {},
    owner: 'company',
    references: [],
    stored: ['items'],
    blank: {},
    itemsOf: { sheet: 'tmsa', place: 'items', key: ['Document'] },
    removable: false,
  },
  {
    name: 'company-page',
    title: 'Company Page',
    needs: ['Company Info'],
    table: 'company_page',
    columns: [text('Name', 'The name of the manager', 'name'), { ...html('Content', 'content_html'), required: false }],
    key: [],
    identity: ['company_id'],
    fixed: {},
    owner: 'company',
    references: [],
    stored: ['name', 'content_html'],
    // A company has its page from the start, without a text.
    blank: { content_html: '' },
    removable: false,
  },
];
