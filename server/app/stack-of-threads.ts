import { Session } from 'node:inspector';

/** How long an answer is waited for: a thread in WebAssembly or native code gives none. */
const patienceMs = 5_000;

interface Frame {
  readonly functionName: string;
  readonly location: { readonly scriptId: string; readonly lineNumber: number; readonly columnNumber: number };
}

/** What V8's debugger tells about a thread: each script that it has, and where it was paused. */
interface Told {
  readonly method?: string;
  readonly params?: {
    readonly scriptId?: string;
    readonly url?: string;
    readonly embedderName?: string;
    readonly callFrames?: readonly Frame[];
  };
}

/** Pauses the other threads of this process for good, and answers the stack of the first that stops: function and place. */
export const stackOfThreads = (): Promise<readonly string[]> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(['WebAssembly or native code, which shows no stack']), patienceMs);
    const session = new Session();
    session.connect();
    session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
      for (const [id, method] of ['Debugger.enable', 'Debugger.pause'].entries())
        session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method }) });
    });
    const scripts = new Map<string, string>();
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
      // SAFETY: V8 answers as its protocol says.
      const { method, params = {} } = JSON.parse(message) as Told;
      if (method === 'Debugger.scriptParsed')
        scripts.set(params.scriptId ?? '', params.url || params.embedderName || '');
      if (method === 'Debugger.paused')
        resolve(
          (params.callFrames ?? []).map(({ functionName, location: { scriptId, lineNumber, columnNumber } }) => {
            const place = `${scripts.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1}`;
            return `${functionName || '(anonymous)'} (${place})`;
          }),
        );
    });
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  });
