import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setPermissions, setVessels } from '../../../server/people/accounts.ts';
import { permissionsOf } from '../../../server/people/permission-option.ts';
import { startApply } from '../../../server/import/batches.ts';
import { everyRight } from '../../../server/import/scope.ts';
import { tableBytes } from '../../../server/import/table-file.ts';
import { filledFile } from '../../../server/import/template.ts';
import type { Email } from '../../../server/mail/mail.ts';
import { createMailQueue } from '../../../server/session/mail-queue.ts';
import { createBackground } from '../../../server/jobs/background.ts';
import { createLog } from '../../../server/log.ts';
import { sessionPolicy } from '../../../server/session/policy.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { fleet, fleetSheets } from '../../support/fleet-workbook.ts';
import { actor, importDesk } from '../../support/import-desk.ts';
import { type TestCell, type TestSheet, workbookOf } from '../../support/workbooks.ts';

const headers = ['Email', 'First Name', 'Surname', 'Template', 'Permissions', 'Vessels', 'State'];

const users = (...rows: readonly (readonly TestCell[])[]): TestSheet => ({ title: 'Users', headers, rows });

const [vessels] = fleetSheets();
const [first, second] = fleet;

const crew = [
  ['Ines@Real.example', 'Ines', 'Brandt', 'Crew', null, 'All', null],
  ['jon@real.example', 'Jon', 'Aas', 'superintendent', null, `${first?.imo}; ${second?.name}`, 'Active'],
  ['kai@real.example', 'Kai', 'Wu', null, 'News; drills', 'None', 'Deactivated'],
] as const;

onEachDatabase(
  (database) => `Users of a workbook on ${database}`,
  ({ createPrepared }) => {
    let desk: Awaited<ReturnType<typeof importDesk>>;
    beforeAll(async () => {
      desk = await importDesk(await createPrepared());
    });
    afterEach(async () => {
      await desk.db.deleteFrom('account').where('id', '>', 2).execute();
      await desk.db.deleteFrom('vessel').execute();
      await setPermissions(desk.db, 1, permissionsOf('all'));
      await setVessels(desk.db, 1, 'all');
    });
    afterAll(() => desk.close());

    const bring = async (...sheets: readonly (TestSheet | undefined)[]) => {
      const batch = await desk.bring(await workbookOf(sheets.flatMap((sheet) => (sheet ? [sheet] : []))));
      return { batch, ...(await desk.check(batch)) };
    };
    const accounts = async () => {
      const rows = await desk.db.selectFrom('account').where('id', '>', 2).selectAll().orderBy('email').execute();
      return rows.map(({ email, password_hash, all_vessels, deactivated_at }) => [
        email,
        password_hash,
        all_vessels,
        deactivated_at !== null,
      ]);
    };
    const reasons = async (batch: number) => (await desk.refused(batch)).map(({ row, reason }) => [row, reason]);
    const log = async () =>
      (await desk.db.selectFrom('audit_entry').orderBy('id').select(['action', 'subject_label']).execute()).map(
        ({ action, subject_label }) => `${action} ${subject_label}`,
      );

    it('are added with their permissions and vessels, are unchanged by a second import, and are removed by undo', async () => {
      const { batch, counts } = await bring(vessels, users(...crew));
      expect([counts['users'], await desk.refused(batch)]).toEqual([{ new: 3 }, []]);
      expect(await desk.apply(batch)).toMatchObject({ state: 'applied', message: null });
      expect(await accounts()).toEqual([
        ['ines@real.example', 'not set', true, false],
        ['jon@real.example', 'not set', false, false],
        ['kai@real.example', 'not set', false, true],
      ]);
      const { count } = await desk.db
        .selectFrom('visible_vessel')
        .innerJoin('account', 'account.id', 'account_id')
        .where('email', '=', 'jon@real.example')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(2);
      expect(await log()).toEqual(expect.arrayContaining(['person.invited jon@real.example']));

      expect((await bring(vessels, users(...crew))).counts['users']).toEqual({ unchanged: 3 });
      const filled = await desk.bring(await tableBytes(filledFile(desk.db, everyRight(1))), 'filled.xlsx');
      expect((await desk.check(filled)).counts['users']).toEqual({ unchanged: 4 });

      expect(await desk.undo(batch)).toMatchObject({ state: 'undone', message: null });
      expect(await accounts()).toEqual([]);
      expect(await log()).toEqual(expect.arrayContaining(['person.removed jon@real.example']));
    });

    it('who signed in since are deactivated by undo, and lose their sessions', async () => {
      const { batch } = await bring(users([...crew[0]]));
      await desk.apply(batch);
      await desk.db
        .updateTable('account')
        .where('email', '=', 'ines@real.example')
        .set({ password_hash: 'a hash' })
        .execute();
      expect((await desk.undo(batch)).state).toBe('undone');
      expect(await accounts()).toEqual([['ines@real.example', 'a hash', true, true]]);
    });

    it('are changed, and undo restores what they might read and see', async () => {
      await desk.apply((await bring(vessels, users(...crew))).batch);
      const stored = () =>
        desk.db
          .selectFrom('account_permission')
          .where('account_id', '>', 2)
          .where('read', '=', true)
          .selectAll()
          .orderBy('account_id')
          .orderBy('name')
          .execute();
      const before = [await stored(), await accounts()];
      const { batch, counts } = await bring(
        users(['ines@real.example', 'Ines', 'Brandt', 'DPA', null, first?.imo ?? '', 'Deactivated']),
      );
      expect(counts['users']).toEqual({ changed: 1 });
      await desk.apply(batch);
      expect((await accounts())[0]).toEqual(['ines@real.example', 'not set', false, true]);
      expect(await stored()).not.toEqual(before[0]);
      expect((await desk.undo(batch)).state).toBe('undone');
      expect([await stored(), await accounts()]).toEqual(before);
    });

    it('that name a vessel twice, by her number and her name, change nothing the second time', async () => {
      const twice = [
        vessels,
        users(['a@real.example', 'A', 'B', 'Crew', null, `${first?.imo}; ${first?.name}`, null]),
      ] as const;
      await desk.apply((await bring(...twice)).batch);
      expect((await bring(...twice)).counts['users']).toEqual({ unchanged: 1 });
    });

    it('with wrong cells are refused with row and reason', async () => {
      const { batch } = await bring(
        users(
          ['nobody', 'A', 'B', 'Crew', null, 'All', null],
          ['a@real.example', 'A', 'B', 'Crew', 'News', 'All', null],
          ['b@real.example', 'A', 'B', null, 'Newz', 'All', null],
          ['c@real.example', 'A', 'B', null, null, 'All', null],
          ['d@real.example', 'A', 'B', 'Crew', null, 'MT Unheard Of', null],
          ['2@demo.example', 'A', 'B', 'Crew', null, 'All', null],
          ['e@real.example', 'A', 'B', 'Crew', null, null, null],
          ['f@real.example', 'A', 'B', 'King', null, 'All', null],
        ),
      );
      expect(await reasons(batch)).toEqual([
        [2, 'This is not an e-mail address'],
        [3, 'Give a template or permissions, not both'],
        [4, 'There is no permission of this name'],
        [5, 'Give a template, or permissions'],
        [6, 'There is no vessel MT Unheard Of in the fleet'],
        [8, 'Vessels is missing'],
        [9, expect.stringContaining('This is none of: Superintendent')],
      ]);
    });

    it('never get more than the importer has, and keep their last and the own administration', async () => {
      const own = (template: string, state: string) =>
        users(['1@demo.example', 'Ada', 'Maris', template, null, 'All', state]);
      const taken = 'You cannot take your own administration away, nor deactivate yourself';
      expect(await reasons((await bring(own('Crew', 'Active'))).batch)).toEqual([[2, taken]]);
      expect(await reasons((await bring(own('Administrator', 'Deactivated'))).batch)).toEqual([[2, taken]]);

      await setPermissions(desk.db, 1, permissionsOf('Administration:1,Data Import:1,News'));
      await setVessels(desk.db, 1, []);
      const more = await bring(users([...crew[0]], ['kai@real.example', 'Kai', 'Wu', null, 'News', 'All', null]));
      expect(await reasons(more.batch)).toEqual([
        [2, expect.stringContaining('You cannot grant what you do not have')],
        [3, 'You cannot grant all vessels: you do not see all of them'],
      ]);

      await setPermissions(desk.db, 1, permissionsOf('Data Import:1'));
      expect(await reasons((await bring(users([...crew[2]]))).batch)).toEqual([
        [2, 'Your account may not import this sheet: it needs the permission Administration'],
      ]);
    });

    it('are not written if the one who applies them lost the permission since the check', async () => {
      const { batch } = await bring(users([...crew[0]]));
      await setPermissions(desk.db, 1, permissionsOf('Data Import:1'));
      expect(await desk.apply(batch)).toMatchObject({
        state: 'failed',
        message: 'Users are changed by people with the permission Administration only. Nothing was stored',
      });
      expect(await accounts()).toEqual([]);
    });

    it('are brought in by a command, which cannot remove the last administrator', async () => {
      const bytes = await workbookOf([users(['1@demo.example', 'Ada', 'Maris', 'Crew', null, 'All', null])]);
      const batch = await desk.bring(bytes);
      await desk.db.updateTable('import_batch').where('id', '=', batch).set({ account_id: null }).execute();
      await desk.check(batch);
      expect(await reasons(batch)).toEqual([[2, 'This is the last administrator of the company']]);
    });

    it('are invited by e-mail once they are stored', async () => {
      const emails: Email[] = [];
      const log = createLog('silent');
      const background = createBackground(log);
      const links = { policy: sessionPolicy, portalUrl: 'https://portal.example' };
      const transport = { send: async (email: Email) => void emails.push(email) };
      const mail = createMailQueue({ db: desk.db, now: () => new Date(), log, transport, links });
      const notifications = { ...links, sendsMail: true, background, mail };
      const { batch } = await bring(vessels, users(...crew));
      await (
        await startApply({ ...desk.parts, notifications }, { companyId: 1, batchId: batch }, { onlyGood: false, actor })
      )();
      await background.idle();
      expect(emails.map(({ to, linkKind }) => [to, linkKind]).toSorted()).toEqual([
        ['ines@real.example', 'invitation'],
        ['jon@real.example', 'invitation'],
      ]);
    });
  },
);
