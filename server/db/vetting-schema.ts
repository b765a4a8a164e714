import type { ColumnType, Generated } from 'kysely';
import type { VettingProgramme } from '../../src/contract/models/filter.ts';
import type { Day, OwnCompany } from './column-types.ts';

/** The tables of vetting inspections and of their benchmark. */
export interface VettingSchema {
  /** A vetting inspection of a vessel; a SIRE inspection is also a record, and has exactly the observations that the record lists. */
  vetting_inspection: {
    id: Generated<number>;
    programme: VettingProgramme;
    vessel_id: number;
    record_id: number | null;
    date: Day;
    /** These four are of inspections without a record: a record has its own. */
    inspecting_company: string | null;
    port: string | null;
    status: string | null;
    /** The day on which the operator commented on its observations. */
    comments_sent: Day | null;
    company_id: OwnCompany;
  };
  /** One observation: the question's number and text. The number determines the chapter. */
  vetting_observation: {
    id: Generated<number>;
    inspection_id: number;
    question: string;
    title: string;
    chapter: ColumnType<number, never, never>;
    company_id: OwnCompany;
  };
  /** The industry's inspections in a quarter, such as 2026-Q1: the benchmark. `observed` counts observations per chapter, the first at 1. */
  vetting_industry: {
    id: Generated<number>;
    company_id: OwnCompany;
    programme: VettingProgramme;
    quarter: string;
    inspections: number;
    vessels: number;
    observed: number[];
  };
}
