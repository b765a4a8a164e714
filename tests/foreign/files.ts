import { Hono, type Context } from 'hono';
import { daysAgo, momentAgo, parametersOf, textOf } from './answers.ts';
import { badRequest } from './errors.ts';

const exportPaths = [
  ...['internalaudit', 'externalaudit', 'regulatory', 'vesselinspection', 'sire'].map((one) => `/inspection/${one}`),
  ...['nearMiss', 'nonconform', 'accidents'].map((one) => `/occurrence/${one}`),
  '/certificate',
];

const attachmentPaths = [
  ...['external', 'internal', 'regulatory', 'sire', 'vesselinspection'].map((one) => `/inspection/${one}`),
  ...['nearMiss', 'nonconform', 'accidents'].map((one) => `/occurrence/${one}`),
  '/certificate',
  '/drill',
];

const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n';

const exportPdf = async (context: Context): Promise<Response> => {
  const given = await parametersOf(context);
  const id = textOf(given, 'Id');
  if (id === '') return badRequest(context, 'Id is missing.');
  return context.body(pdf, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename=Record ${id.slice(0, 8)} (${textOf(given, 'OptionOrientation')}).pdf`,
  });
};

const listFiles = async (context: Context): Promise<Response> => {
  const id = textOf(await parametersOf(context), 'Id');
  const origin = new URL(context.req.url).origin;
  return context.json({
    result: [
      { id: 1, fileName: 'Report.pdf', date: daysAgo(4), link: `${origin}/files/${id}/report.pdf` },
      { id: '2', fileName: 'Photo.jpg', date: momentAgo(4), link: null },
    ],
  });
};

/** PDF exports and attachments of records. */
export const files = (): Hono => {
  const app = new Hono();
  for (const path of exportPaths) app.get(`/exportpdf${path}/exportPdfById`, exportPdf);
  for (const path of attachmentPaths) app.on(['GET', 'POST'], `/attachment${path}`, listFiles);
  return app;
};
