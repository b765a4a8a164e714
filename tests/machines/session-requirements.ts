import { doneType } from '../../scripts/xstate-internals.ts';
import {
  type Rows,
  type Row,
  type Where,
  recordIn,
  shows,
  both,
  not,
  isOwn,
  isNews,
  isStale,
  adopts,
  knowsNewer,
  restartsLock,
  signedOut,
  endsSession,
  reloads,
  idle,
  awaitsStore,
  backsOff,
  during,
  unchanged,
} from './session-readings.ts';
import { renewal } from './session-renewal-requirements.ts';

const start: Rows = {
  'a browser without a record starts signed out': {
    in: 'booting',
    on: doneType('readSession'),
    where: (event) => recordIn(event) === null,
    to: 'signedOut',
  },
  'a browser with a record starts signed in': {
    in: 'booting',
    on: doneType('readSession'),
    where: (event) => recordIn(event) !== null,
    to: idle,
  },
  'a sign-in starts a session': {
    in: 'signedOut',
    on: 'signIn.succeeded',
    to: idle,
    so: ({ context: { sid, gen, floor, failures, steal } }) =>
      JSON.stringify([sid, gen, floor, failures, steal]) === JSON.stringify(['second', 0, 0, 0, false]),
  },
  'a sign-in of another tab starts a session': {
    in: 'signedOut',
    on: 'record.seen',
    where: (event) => recordIn(event) !== null,
    to: idle,
    so: ({ context: { sid, gen, floor, failures, steal } }, { event }) => {
      const record = event && recordIn(event);
      return sid === record?.sid && gen === record.gen && floor === gen && failures === 0 && !steal;
    },
  },
  'a signed-out tab ignores storage without a record': {
    in: 'signedOut',
    on: 'record.seen',
    where: (event) => recordIn(event) === null,
    ignored: true,
  },
};

const running: Rows = {
  'storage without a record signs out': { in: 'signedIn', on: 'record.seen', where: shows('no record'), ...signedOut },
  'another sign-in in storage reloads the page': {
    in: 'signedIn',
    on: 'record.seen',
    where: shows('another sign-in'),
    ...reloads,
  },
  'a newer record ends whatever the tab does': {
    in: 'signedIn',
    on: 'record.seen',
    where: shows('a newer record'),
    to: idle,
    so: adopts,
  },
  'a known record changes nothing': {
    in: 'signedIn',
    on: 'record.seen',
    where: shows('an older record', 'unchanged', 'not renewable'),
    ignored: true,
  },
  'a sign-in in this document reloads the page': { in: 'signedIn', on: 'signIn.succeeded', ...reloads },
  'a message that the sign-in ended is checked in storage': {
    in: 'signedIn',
    on: 'out.received',
    where: isOwn,
    to: 'closing',
  },
  'a sign-out ends the session at once': {
    in: 'signedIn',
    on: 'logout.requested',
    to: { signingOut: 'stealing' },
    does: ['endSession'],
  },
  'a message about a known generation changes nothing': {
    in: 'signedIn',
    on: 'fresh.received',
    where: both(isOwn, not(isNews)),
    ignored: true,
  },
  ...Object.fromEntries(
    [idle, backsOff, during('sending'), during('waitAfterRefresh')].map((state): [string, Row] => [
      `a message about a newer generation is remembered: ${JSON.stringify(state)}`,
      { in: state, on: 'fresh.received', where: isNews, to: state, so: knowsNewer },
    ]),
  ),
  ...Object.fromEntries(
    [during('waitingForLock'), during('waitBeforeRefresh'), during('backoff')].map((state): [string, Row] => [
      `a message about a newer generation ends the renewal: ${JSON.stringify(state)}`,
      { in: state, on: 'fresh.received', where: isNews, to: awaitsStore, so: knowsNewer },
    ]),
  ),
};

const needed = (where: Where, row: Omit<Row, 'in' | 'on' | 'where'>): Row => ({
  in: idle,
  on: 'renewal.needed',
  where,
  ...row,
});
const asked: Rows = {
  'a rejected request without a record signs out': needed(shows('no record'), signedOut),
  'a rejected request under another sign-in reloads the page': needed(shows('another sign-in'), reloads),
  'a rejected request waits for the newest known generation': needed(shows('an older record'), { to: awaitsStore }),
  'a newer record in storage is used instead of a renewal': needed(shows('a newer record'), { to: idle, so: adopts }),
  'a request with older tokens than those of the tab starts no renewal': needed(both(unchanged, isStale), {
    ignored: true,
  }),
  'a record that cannot be renewed ends the session': needed(both(shows('not renewable'), not(isStale)), endsSession),
  'a rejected request starts a renewal': needed(both(shows('unchanged'), not(isStale)), {
    to: during('waitingForLock'),
    so: restartsLock,
  }),
  'no renewal starts while the tab backs off': { in: backsOff, on: 'renewal.needed', ignored: true },
  'a restored connection ends the pause': { in: backsOff, on: 'connection.resumed', to: idle },
  'the pause after failures ends': { in: backsOff, on: doneType('coolDown'), to: idle },
  'the awaited record is missing': {
    in: awaitsStore,
    on: doneType('awaitStore'),
    where: shows('no record'),
    ...signedOut,
  },
  'the awaited record is of another sign-in': {
    in: awaitsStore,
    on: doneType('awaitStore'),
    where: shows('another sign-in'),
    ...reloads,
  },
  'the awaited record does not arrive': {
    in: awaitsStore,
    on: doneType('awaitStore'),
    where: shows('an older record'),
    to: backsOff,
  },
  'the awaited record arrives': {
    in: awaitsStore,
    on: doneType('awaitStore'),
    where: shows('a newer record', 'unchanged', 'not renewable'),
    to: idle,
    so: adopts,
  },
};

const ending: Rows = {
  'after the message that the sign-in ended, a newer sign-in is loaded': {
    in: 'closing',
    on: doneType('waitForStorage'),
    where: shows('another sign-in'),
    ...reloads,
  },
  'after the message that the sign-in ended, its record is removed': {
    in: 'closing',
    on: doneType('waitForStorage'),
    where: not(shows('another sign-in')),
    to: 'signedOut',
    does: ['removeRecord', 'leave'],
  },
  ...Object.fromEntries(
    (['lock.granted', 'lock.timedOut'] as const).map((on): [string, Row] => [
      `a sign-out waits for the writes of other tabs: ${on}`,
      { in: { signingOut: 'stealing' }, on, to: { signingOut: 'waitingForStorage' } },
    ]),
  ),
  'a sign-out removes what another tab wrote meanwhile': {
    in: { signingOut: 'waitingForStorage' },
    on: doneType('waitForStorage'),
    to: { signingOut: 'confirming' },
    does: ['removeRecord'],
  },
  'a sign-out removes what a tab wrote that lost the lock': {
    in: { signingOut: 'confirming' },
    on: doneType('waitForStorage'),
    to: { signingOut: 'ending' },
    does: ['removeRecord'],
  },
  'a sign-out reloads the page when the server knows': {
    in: { signingOut: 'ending' },
    on: doneType('notifyServer'),
    ...reloads,
  },
};

/** From docs/decisions/0002-session.md: what every event leads to, and what it writes, sends and starts. */
export const sessionRequirements: Rows = { ...start, ...running, ...asked, ...renewal, ...ending };
