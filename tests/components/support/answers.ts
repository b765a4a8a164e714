import type { CallName } from '../../../src/contract/catalogue.ts';
import { type Api, type ApiPorts, createApi } from '../../../src/services/api/api.ts';
import { report } from '../../../src/services/report.ts';

/** What becomes of a request: the demo's answer, the same without content, no answer, a refusal, or a server that is down. */
export type Answering = 'data' | 'empty' | 'never' | 'refused' | 'down';

/** The message of a refused request. */
export const refusal = 'The engine room is flooded';

type Reports = Omit<ApiPorts, 'baseUrl' | 'authCall' | 'timeouts'>;

const toLog: Reports = {
  onStart: () => undefined,
  onEnd: () => undefined,
  onSuccess: () => undefined,
  onBuild: () => undefined,
  onProblem: ({ message }, call) => report({ what: message, call }),
  onFaults: (faults, call) => report({ what: `unread: ${faults.map(({ path }) => path).join(' ')}`, call }),
};

/** The real client; `of` says, at each request, what becomes of it. */
export const answeringApi = (of: (call: CallName) => Answering, reports: Reports = toLog): Api => {
  const client = (authCall: ApiPorts['authCall']) => createApi({ baseUrl: '', authCall, ...reports });
  const data = client((send) => send('the demo signs in'));
  const clients: Readonly<Record<Exclude<Answering, 'empty'>, Api>> = {
    data,
    never: client(() => new Promise(() => undefined)),
    refused: client(async () => Response.json({ message: refusal }, { status: 400 })),
    down: client(async () => new Response(null, { status: 503 })),
  };
  const emptyFile = client(async () => new Response(null));
  return async (call, input, options) => {
    const answering = of(call);
    if (answering !== 'empty') return clients[answering](call, input, options);
    // The receiver is for one answer: that of the empty file.
    const { receiver: _, ...others } = options ?? {};
    const answer = await data(call, input, others);
    if ('blob' in answer) return emptyFile(call, input, options);
    // SAFETY: the answer keeps its shape: only its lists and values are gone.
    return { ...answer, data: emptied(answer.data) } as typeof answer;
  };
};

/** A list without entries, an object without values. */
const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return 0;
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptied(inner)]));
};
