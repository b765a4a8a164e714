import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

const letter = 6.7;
const line = 15;

/** Draws a machine as SVG: the same machine gives the same bytes, without a browser and without a network. */
export async function diagramOf(machine: AnyStateMachine): Promise<string> {
  const edges = new Map<string, Arrow>();
  const root = boxOf(machine.root, edges);
  const layout: ElkNode = await new ELK().layout({
    id: '(machine)',
    children: [root],
    edges: [...edges.values()].map(edgeOf),
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.edgeCoords': 'ROOT',
      'elk.spacing.nodeNode': '36',
      'elk.spacing.edgeLabel': '5',
      'elk.layered.spacing.nodeNodeBetweenLayers': '44',
      'elk.layered.spacing.edgeNodeBetweenLayers': '18',
    },
  });
  const drawn = [
    ...(layout.children ?? []).flatMap((node) => drawBox(node, 0, 0)),
    ...(layout.edges ?? []).map(drawEdge),
  ];
  const size = `viewBox="0 0 ${round(layout.width)} ${round(layout.height)}" width="${round(layout.width)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="system-ui, sans-serif" font-size="12">\n${style}\n${drawn.join('\n')}\n</svg>\n`;
}

const style = `<style>rect{fill:#fff;stroke:#0b2e4f}rect.group{fill:#f4f7fa;stroke:#9db0c3}text{fill:#10243a}.name{font-weight:600}.sub,.event{font-size:11px;fill:#56677a}.event{text-anchor:middle;paint-order:stroke;stroke:#f4f7fa;stroke-width:6px}path{fill:none;stroke:#56677a;marker-end:url(#head)}</style><defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" style="fill:#56677a;stroke:none;marker-end:none"/></marker></defs>`;

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly labels: string[];
}

const startOf = (node: AnyStateNode): string => `${node.id}@start`;

function boxOf(node: AnyStateNode, edges: Map<string, Arrow>): ElkNode {
  const stays: string[] = [];
  for (const transition of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
    const label = labelOf(transition);
    if (!transition.target && transition.actions.length > 0) stays.push(`on ${label}`);
    for (const target of transition.target ?? []) connect(edges, node.id, target.id, label);
  }
  const children = Object.values<AnyStateNode>(node.states).map((child) => boxOf(child, edges));
  if (node.type === 'compound') {
    children.unshift({
      id: startOf(node),
      width: 10,
      height: 10,
      layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
    });
    for (const target of node.initial.target) connect(edges, startOf(node), target.id, undefined);
  }
  const runs = node.invoke.map(({ src }) => `runs ${typeof src === 'string' ? src : 'a logic of its own'}`);
  const lines = [node.type === 'final' ? `${node.key} (final)` : node.key, ...runs, ...new Set(stays)];
  const width = Math.max(...lines.map(({ length }) => length)) * letter + 32;
  return {
    id: node.id,
    labels: lines.map((text) => ({ text })),
    children,
    width,
    height: lines.length * line + 14,
    layoutOptions: {
      'elk.padding': `[top=${lines.length * line + 24},left=18,bottom=18,right=18]`,
      ...(children.length > 0 && {
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width}, ${lines.length * line + 30})`,
      }),
    },
  };
}

/** One arrow between two states, with a line for each transition that takes it. */
function connect(edges: Map<string, Arrow>, from: string, to: string, label: string | undefined): void {
  const arrow = edges.get(`${from} → ${to}`) ?? { from, to, labels: [] };
  edges.set(`${from} → ${to}`, arrow);
  if (label && !arrow.labels.includes(label)) arrow.labels.push(label);
}

const edgeOf = ({ from, to, labels }: Arrow, at: number): ElkExtendedEdge => ({
  id: `edge-${at}`,
  sources: [from],
  targets: [to],
  labels: labels.map((text) => ({
    text,
    width: text.length * letter,
    height: line,
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  })),
});

const labelOf = ({ eventType, source, guard }: AnyTransitionDefinition): string => {
  const when = guardName(guard);
  return `${eventName(eventType, source.id)}${when ? ` [${when}]` : ''}`;
};

const eventName = (type: string, source: string): string => {
  if (type === '') return 'at once';
  if (type.startsWith('xstate.after.')) return `after ${type.slice('xstate.after.'.length, -`.${source}`.length)}`;
  return type.replace(/^xstate\.done\.actor\.(.+)$/, '$1 is done').replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails');
};

/** The name of a guard, also of one that XState puts together with and, or, not. */
const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards)) return '';
  const parts = guard.guards.map(guardName);
  return guard.name === 'not' ? `not ${parts.join('')}` : parts.join(` ${guard.name} `);
};

const round = (value = 0): number => Math.round(value * 10) / 10;

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function drawBox(node: ElkNode, left: number, top: number): string[] {
  const x = left + (node.x ?? 0);
  const y = top + (node.y ?? 0);
  if (node.id.endsWith('@start')) return [`<circle cx="${round(x + 5)}" cy="${round(y + 5)}" r="5"/>`];
  const group = node.children?.length ? ' class="group"' : '';
  return [
    `<rect x="${round(x)}" y="${round(y)}" width="${round(node.width)}" height="${round(node.height)}" rx="6"${group}/>`,
    ...(node.labels ?? []).map(
      ({ text = '' }, at) =>
        `<text x="${round(x + 12)}" y="${round(y + 19 + at * line)}" class="${at === 0 ? 'name' : 'sub'}">${escaped(text)}</text>`,
    ),
    ...(node.children ?? []).flatMap((child) => drawBox(child, x, y)),
  ];
}

const drawEdge = ({ sections = [], labels = [] }: ElkExtendedEdge): string =>
  [
    ...sections.map(({ startPoint, bendPoints = [], endPoint }) => {
      const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${round(x)} ${round(y)}`);
      return `<path d="M${points.join('L')}"/>`;
    }),
    ...labels.map(
      ({ text = '', x = 0, y = 0, width = 0 }) =>
        `<text x="${round(x + width / 2)}" y="${round(y + 11)}" class="event">${escaped(text)}</text>`,
    ),
  ].join('\n');
