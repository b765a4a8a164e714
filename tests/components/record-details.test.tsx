import { expect, it } from 'vitest';
import { page as screen } from 'vitest/browser';
import { everyCall } from '../../src/contract/every-call.ts';
import { receive } from '../../src/contract/receive.ts';
import { type KindName, kinds } from '../../src/contract/records/kinds.ts';
import type { Section } from '../../src/contract/records/kind.ts';
import { SectionPanel } from '../../src/views/records/panels.tsx';
import { mount } from './support/mounted.tsx';
import { openPortal } from './support/open-portal.ts';
import { pollOptions } from './support/sights.ts';

/** The parts of a detail that say something: facts as 'label: value', the others under their heading. */
const shown = (): readonly string[] =>
  [...document.querySelectorAll('.detail-section')].flatMap((section) => {
    const heading = section.querySelector('h3')?.textContent;
    const facts = [...section.querySelectorAll('.facts > div')].map((fact) =>
      [...fact.children].map(({ textContent }) => textContent).join(': '),
    );
    const items = [...section.querySelectorAll('.items tbody tr')].map(
      (item) => `${heading}: ${[...item.children].map(({ textContent }) => textContent).join(' | ')}`,
    );
    const texts = [...section.querySelectorAll('.rich-text, .file-name')].map(
      ({ textContent }) => `${heading}: ${textContent}`,
    );
    return [...facts.filter((fact) => !fact.endsWith(': –')), ...items, ...texts];
  });

/** Shows the answer of a server that sends nothing but these fields. */
const show = (kind: KindName, answer: object): void => {
  const { data } = receive(everyCall[`${kind}.detail`].output, answer);
  if (!data) throw new Error('The answer could not be read');
  const sections: readonly Section[] = kinds[kind].sections;
  openPortal(
    '/company-info',
    'data',
    () => false,
    (portal) =>
      mount(
        portal,
        sections.map((section) => <SectionPanel key={section.title} section={section} detail={data} kind={kind} />),
      ),
  );
};

// The fields of the specification, verbatim, with its spellings.
const details: readonly (readonly [fields: string, kind: KindName, answer: object, shown: readonly string[]])[] = [
  [
    'Certificate detail: status, name, documentNumber, site, issueDate, expiryDate, issuingAuthority, issueCountry, renewalStart, renewalEnd',
    'certificate',
    {
      status: 'Due',
      name: 'Load Line',
      documentNumber: 'LL-8812',
      site: 'Aegean Pilot',
      issueDate: '2021-12-31',
      expiryDate: '2026-12-30',
      issuingAuthority: 'DNV',
      issueCountry: 'Norway',
      renewalStart: '2026-09-30',
      renewalEnd: '2026-12-29',
    },
    [
      'Status: Due',
      'Name: Load Line',
      'Document Number: LL-8812',
      'Site: Aegean Pilot',
      'Issue Date: 31.12.2021',
      'Expiry Date: 30.12.2026',
      'Issuing Authority: DNV',
      'Issue Country: Norway',
      'Renewal Start: 30.09.2026',
      'Renewal End: 29.12.2026',
    ],
  ],
  [
    'Occurrence detail: status, title, ship, type, incidentType, incidentDate, incidentDateGMT, incidentLocation, dateRecorded',
    'nearMiss',
    {
      status: 'Closed',
      title: 'Mooring line parted',
      ship: 'Aegean Pilot',
      type: 'Near Miss',
      incidentType: 'Mooring',
      incidentDate: '2026-03-14T09:30',
      incidentDateGMT: '2026-03-14T07:30',
      incidentLocation: 'Piraeus',
      dateRecorded: '2026-03-15',
    },
    [
      'Status: Closed',
      'Title: Mooring line parted',
      'Ship: Aegean Pilot',
      'Type: Near Miss',
      'Incident Type: Mooring',
      'Incident Date (Local): 14.03.2026 09:30',
      'Incident Date (GMT): 14.03.2026 07:30',
      'Incident Location: Piraeus',
      'Date Recorded: 15.03.2026',
    ],
  ],
  [
    'Inspection detail: status, auditName, auditType, siteName, inspectionDate, plannedInspectionDate, inspector, master, additional, description (HTML)',
    'internalAudit',
    {
      status: 'Open',
      auditName: 'ISM audit',
      auditType: 'Annual',
      siteName: 'Aegean Pilot',
      inspectionDate: '2026-03-14',
      plannedInspectionDate: '2026-03-01',
      inspector: 'K. Lindqvist',
      master: 'J. Abara',
      additional: 'Second visit',
      description: '<p>Opening <b>meeting</b> held.</p>',
    },
    [
      'Status: Open',
      'Name: ISM audit',
      'Type: Annual',
      'Site: Aegean Pilot',
      'Inspection Date: 14.03.2026',
      'Planned Inspection Date: 01.03.2026',
      'Inspector: K. Lindqvist',
      'Master: J. Abara',
      'Additional: Second visit',
      'Description: Opening meeting held.',
    ],
  ],
  [
    'Inspection detail: itemDetail[] (type, number, description, status, dueDate)',
    'regulatory',
    {
      itemDetail: [
        { type: 'Deficiency', number: '07105', description: 'Fire door', status: 'Open', dueDate: '2026-04-01' },
        { type: 'Observation', number: '2', description: 'Lamp', status: 'Closed', dueDate: null },
      ],
    },
    [
      'Item Details: 07105 | Deficiency | Fire door | Open | 01.04.2026',
      'Item Details: 2 | Observation | Lamp | Closed | –',
    ],
  ],
  [
    'drill detail: infoDetail (drill, groupDescription, drillDescription, site, expectedTimeFrameofExecution)',
    'drill',
    {
      infoDetail: {
        drill: 'Galley fire',
        groupDescription: 'Fire',
        drillDescription: 'Muster and boundary cooling',
        site: 'Aegean Pilot',
        expectedTimeFrameofExecution: '1 month',
      },
    },
    [
      'Drill: Galley fire',
      'Group Description: Fire',
      'Drill Description: Muster and boundary cooling',
      'Site: Aegean Pilot',
      'Expected Time Frame of Execution: 1 month',
    ],
  ],
  [
    'drill detail: drillReportDetailItem (executionDate, duration)',
    'drill',
    { drillReportDetailItem: { executionDate: '2026-03-14', duration: '0:45' } },
    ['Execution Date: 14.03.2026', 'Duration: 0:45'],
  ],
  [
    'drill detail: crewPassengerRollCall (completed, numberPresent, numberAbsent, nameRankandReasonforAbsentees)',
    'drill',
    {
      crewPassengerRollCall: {
        completed: true,
        numberPresent: 22,
        numberAbsent: 1,
        nameRankandReasonforAbsentees: 'P. Rossi, OOW, on watch',
      },
    },
    [
      'Completed: Yes',
      'Number Present: 22',
      'Number Absent: 1',
      'Name, Rank and Reason for Absentees: P. Rossi, OOW, on watch',
    ],
  ],
  [
    'drill detail: drillDetailItem (completedSatisfactorily, followedbyCBTTraining, demonstrationinUseofSafetyEquipment, equipment)',
    'drill',
    {
      drillDetailItem: {
        completedSatisfactorily: true,
        followedbyCBTTraining: false,
        demonstrationinUseofSafetyEquipment: true,
        equipment: 'SCBA',
      },
    },
    [
      'Completed Satisfactorily: Yes',
      'Followed by CBT Training: No',
      'Demonstration in Use of Safety Equipment: Yes',
      'Equipment: SCBA',
    ],
  ],
  [
    'drill detail: additional (additionalInformation, descriptionofDeBriefing)',
    'drill',
    { additional: { additionalInformation: '<p>Smoke</p>', descriptionofDeBriefing: '<p>Hoses to be marked</p>' } },
    ['Additional Information: Smoke', 'Description of De-Briefing: Hoses to be marked'],
  ],
  [
    'drill detail: emergencyEquipmentType.itemEmergencyEquipmentTypes[] (title, status, detail)',
    'drill',
    {
      emergencyEquipmentType: {
        itemEmergencyEquipmentTypes: [{ title: 'Fire hose', status: 'G', detail: 'Renewed' }],
      },
    },
    ['Emergency Equipment: Fire hose | G | Renewed'],
  ],
  [
    'drill detail: statusRemarks.statusRemarksItems[] (status, remarks, by, date)',
    'drill',
    {
      statusRemarks: {
        statusRemarksItems: [{ status: 'Approved on board', remarks: 'Well done', by: 'Master', date: '2026-03-15' }],
      },
    },
    ['Status Remarks: Approved on board | Well done | Master | 15.03.2026'],
  ],
  [
    'drill detail: comments.commentItem[] (title, description, date)',
    'drill',
    { comments: { commentItem: [{ title: 'Office', description: 'Seen', date: '2026-03-16' }] } },
    ['Comments: Office | Seen | 16.03.2026'],
  ],
  [
    'drill detail: attachment',
    'drill',
    { attachment: [{ id: '9', fileName: 'Drill report.pdf', date: '2026-03-14' }] },
    ['Attachments: Drill report.pdf'],
  ],
];

it.each(details)('the panel shows %s', async (_, kind, answer, lines) => {
  show(kind, answer);
  await expect.poll(shown, pollOptions).toEqual(lines);
});

it('an inspection item status shows as text', async () => {
  show('regulatory', { itemDetail: [{ type: 'Deficiency', status: 'Overdue' }] });
  const cell = screen.getByRole('cell', { name: 'Overdue' });
  await expect.element(cell).toBeVisible();
  expect(cell.element().innerHTML).toBe('Overdue');
});
