import { createServer, request as forward, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../../support/loopback.ts';

/** A request for a file, and the status of its answer. */
interface Passed {
  readonly range: string | undefined;
  readonly status: number | undefined;
}

/** A proxy before the portal that forwards everything, but only half of a file while it holds files. */
export const startCuttingProxy = async (target: string, isFile: (path: string) => boolean) => {
  let isHolding = false;
  const held: ServerResponse[] = [];
  const passed: Passed[] = [];
  const server = createServer((asked, answer) => {
    const { method, headers, url = '' } = asked;
    const { origin } = new URL(target);
    const sent = forward(`${origin}${url}`, { method, headers }, (received) => {
      const { statusCode = 502, headers: answered } = received;
      answer.writeHead(statusCode, answered);
      if (!isFile(url)) return void received.pipe(answer);
      passed.push({ range: headers.range, status: statusCode });
      if (!isHolding) return void received.pipe(answer);
      held.push(answer);
      const parts: Buffer[] = [];
      received.on('data', (part: Buffer) => parts.push(part));
      received.on('end', () => {
        const bytes = Buffer.concat(parts);
        answer.write(bytes.subarray(0, bytes.length / 2));
      });
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://localhost:${port}`,
    passed,
    holdFiles: (): void => void (isHolding = true),
    /** Loses the connections of the files that are held, and lets the next ones pass. */
    cutFiles: (): void => {
      isHolding = false;
      for (const answer of held.splice(0)) answer.destroy();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
