import type { CallName } from '../../../src/contract/catalogue.ts';
import { ApiError } from '../../../src/contract/problem.ts';
import { type Api, createApi } from '../../../src/services/api/api.ts';
import { report } from '../../../src/services/report.ts';

/** What becomes of a request: the demo's answer, the same without content, no answer, or a refusal. */
export type Answering = 'data' | 'empty' | 'never' | 'refused';

/** The message of a refused request. */
export const refusal = 'The engine room is flooded';

/** The real client; `of` says, at each request, what becomes of it. */
export const answeringApi = (of: (call: CallName) => Answering): Api => {
  const demo = createApi({
    baseUrl: '',
    authCall: (send) => send('the demo signs in'),
    onStart: () => undefined,
    onEnd: () => undefined,
    onSuccess: () => undefined,
    onBuild: () => undefined,
    onProblem: ({ message }, call) => report({ what: message, call }),
    onFaults: (faults, call) => report({ what: `unread: ${faults.map(({ path }) => path).join(' ')}`, call }),
  });
  return async (call, input, options) => {
    const answering = of(call);
    if (answering === 'never') return new Promise(() => undefined);
    if (answering === 'refused') throw new ApiError('invalid', refusal, { status: 400 });
    const answer = await demo(call, input, options);
    if (answering === 'data' || 'blob' in answer) return answer;
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
