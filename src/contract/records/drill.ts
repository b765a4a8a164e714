import { file, get, list } from '../endpoint.ts';
import * as z from 'zod/mini';
import { fleetChart, fleetList } from '../fleet/fleet-list.ts';
import { ById } from '../models/basics.ts';
import { recordPage } from '../models/whole-list.ts';
import { DrillPoint } from '../models/chart.ts';
import { DrillDetail, DrillRow } from '../models/drill.ts';
import { RecordFilter } from '../models/filter.ts';
import { recordKind } from './kind.ts';

const needs = 'Drills' as const;

/** A drill held on board, planned or not, with its report. */
export const drill = recordKind({
  family: 'drill',
  singular: 'Drill',
  plural: 'Drills',
  needs,
  paths: ['/hsqe-perf/drills', '/drills'],
  menu: { icon: 'drill' },
  position: 10,
  order: 'newest',
  fleetSort: 'due.asc',
  idField: 'id',
  nameField: 'drillDetail',
  detailName: 'infoDetail.drill',
  dateField: 'date',
  detailDate: 'drillReportDetailItem.executionDate',
  vesselField: 'infoDetail.site',
  grouping: { field: 'drillGroup', by: 'value' },
  chart: 'drills',
  columns: [
    { field: 'date', label: 'Date', format: 'date' },
    { field: 'drillDetail', label: 'Drill', format: 'text' },
    { field: 'countItemDrillPerDrillPlan', label: 'Drills in Plan', format: 'count' },
    { field: 'status', label: 'Status', format: 'status' },
    { field: 'attachment', label: 'Attachment', format: 'flag' },
  ],
  furtherColumns: [{ field: 'state.due', label: 'Due', format: 'date' }],
  sections: [
    {
      panel: 'facts',
      title: 'Information',
      fields: [
        { field: 'status', label: 'Status', format: 'status' },
        { field: 'infoDetail.drill', label: 'Drill', format: 'text' },
        { field: 'infoDetail.groupDescription', label: 'Group Description', format: 'longText' },
        { field: 'infoDetail.drillDescription', label: 'Drill Description', format: 'longText' },
        { field: 'infoDetail.site', label: 'Site', format: 'text' },
        { field: 'infoDetail.expectedTimeFrameofExecution', label: 'Expected Time Frame of Execution', format: 'text' },
      ],
    },
    {
      panel: 'facts',
      title: 'Drill Report',
      fields: [
        { field: 'drillReportDetailItem.executionDate', label: 'Execution Date', format: 'date' },
        { field: 'drillReportDetailItem.duration', label: 'Duration', format: 'text' },
      ],
    },
    {
      panel: 'facts',
      title: 'Crew / Passenger Roll Call',
      fields: [
        { field: 'crewPassengerRollCall.completed', label: 'Completed', format: 'yesNo' },
        { field: 'crewPassengerRollCall.numberPresent', label: 'Number Present', format: 'count' },
        { field: 'crewPassengerRollCall.numberAbsent', label: 'Number Absent', format: 'count' },
        {
          field: 'crewPassengerRollCall.nameRankandReasonforAbsentees',
          label: 'Name, Rank and Reason for Absentees',
          format: 'longText',
        },
      ],
    },
    {
      panel: 'facts',
      title: 'Drill Details',
      fields: [
        { field: 'drillDetailItem.completedSatisfactorily', label: 'Completed Satisfactorily', format: 'yesNo' },
        { field: 'drillDetailItem.followedbyCBTTraining', label: 'Followed by CBT Training', format: 'yesNo' },
        {
          field: 'drillDetailItem.demonstrationinUseofSafetyEquipment',
          label: 'Demonstration in Use of Safety Equipment',
          format: 'yesNo',
        },
        { field: 'drillDetailItem.equipment', label: 'Equipment', format: 'longText' },
      ],
    },
    {
      panel: 'items',
      title: 'Emergency Equipment',
      field: 'emergencyEquipmentType.itemEmergencyEquipmentTypes',
      none: 'No equipment recorded',
      fields: [
        { field: 'title', label: 'Equipment', format: 'text' },
        { field: 'status', label: 'Grade', format: 'text' },
        { field: 'detail', label: 'Detail', format: 'longText' },
      ],
    },
    { panel: 'html', title: 'Additional Information', field: 'additional.additionalInformation' },
    { panel: 'html', title: 'Description of De-Briefing', field: 'additional.descriptionofDeBriefing' },
    {
      panel: 'items',
      title: 'Status Remarks',
      field: 'statusRemarks.statusRemarksItems',
      none: 'No remarks',
      fields: [
        { field: 'status', label: 'Status', format: 'text' },
        { field: 'remarks', label: 'Remarks', format: 'longText' },
        { field: 'by', label: 'By', format: 'text' },
        { field: 'date', label: 'Date', format: 'date' },
      ],
    },
    {
      panel: 'items',
      title: 'Comments',
      field: 'comments.commentItem',
      none: 'No comments',
      fields: [
        { field: 'title', label: 'Title', format: 'text' },
        { field: 'description', label: 'Description', format: 'longText' },
        { field: 'date', label: 'Date', format: 'date' },
      ],
    },
    { panel: 'attachments', title: 'Attachments', field: 'attachment' },
  ],
  calls: {
    search: list('/api/services/drills/search', RecordFilter, recordPage(DrillRow), { optional: true, needs }),
    detail: get('/api/services/drills/getByDrillSperDrillPlanID', ById, DrillDetail, { needs }),
    chart: list('/api/services/drills/chart', RecordFilter, z.array(DrillPoint), { needs }),
    attachment: file('/api/services/attachment/drill', ById, { needs }),
    fleet: fleetList('drills', needs),
    fleetChart: fleetChart('drills', z.array(DrillPoint), needs),
  },
});
