import { Graph, layout } from '@dagrejs/dagre';
import type { AnyStateMachine } from 'xstate';
import { type Diagram, diagramsOf } from '../diagram.ts';
import { svgElement, element } from './element.ts';

const lineHeight = 16;
const charWidth = 6.9;
const maxLineChars = 46;

/** Wraps the long lines of a box. */
const wrapLines = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => {
    const rows: string[] = [];
    for (const word of line.split(' ')) {
      const last = rows.at(-1);
      if (last !== undefined && last.length + word.length < maxLineChars) rows[rows.length - 1] = `${last} ${word}`;
      else rows.push(rows.length === 0 ? word : `   ${word}`);
    }
    return rows;
  });

const sizeOf = (rows: readonly string[], padding: number) => ({
  width: Math.max(24, ...rows.map(({ length }) => length * charWidth)) + padding * 2,
  height: rows.length * lineHeight + padding * 2,
});

const textOf = (rows: readonly string[], x: number, y: number, kind: string): SVGElement =>
  svgElement(
    'text',
    { class: kind, x, y, 'xml:space': 'preserve' },
    ...rows.map((row, at) => svgElement('tspan', { x, dy: at === 0 ? 0 : lineHeight }, row)),
  );

/** Draws every diagram of a machine; highlights the active states. */
export const diagramView = (machine: AnyStateMachine, active: ReadonlySet<string>): HTMLElement =>
  element(
    'div',
    { class: 'diagrams' },
    ...diagramsOf(machine).flatMap((diagram) => [
      ...(diagram.path === '' ? [] : [element('h3', {}, `Inside ${diagram.path}`)]),
      element(
        'div',
        { class: 'diagram', tabindex: 0, role: 'region', 'aria-label': `Diagram of ${diagram.path || machine.id}` },
        draw(diagram, active),
      ),
    ]),
  );

const draw = ({ states, edges, initial }: Diagram, active: ReadonlySet<string>): SVGElement => {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 32, ranksep: 36, marginx: 8, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  const rowsOf = new Map(states.map(({ id, lines }) => [id, wrapLines(lines)]));
  for (const [id, rows] of rowsOf) graph.setNode(id, sizeOf(rows, 8));
  graph.setNode(start, { width: 12, height: 12 });
  for (const id of initial) graph.setEdge(start, id, {});
  for (const { from, to, labels } of edges)
    graph.setEdge(from, to, { ...sizeOf(wrapLines(labels), 3), labelpos: 'c', rows: wrapLines(labels) });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  const lit = new Set(states.filter(({ path }) => active.has(path)).map(({ id }) => id));
  return svgElement(
    'svg',
    {
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-label': `active: ${[...lit].join(', ') || 'none'}`,
    },
    arrowHead(),
    ...graph.edges().map((edge) => arrow(graph.edge(edge), lit.has(edge.v))),
    ...graph.nodes().map((id) => {
      const { x = 0, y = 0, width: wide = 0, height: high = 0 } = graph.node(id);
      if (id === start) return svgElement('circle', { class: 'start', cx: x, cy: y, r: 5 });
      const [title = '', ...rows] = rowsOf.get(id) ?? [];
      const left = x - wide / 2;
      const top = y - high / 2;
      return svgElement(
        'g',
        { class: lit.has(id) ? 'state lit' : 'state', 'data-state': id },
        svgElement('rect', { x: left, y: top, width: wide, height: high, rx: 6 }),
        textOf([title], left + 8, top + 20, 'title'),
        textOf(rows, left + 8, top + 20 + lineHeight, 'line'),
      );
    }),
  );
};

const start = '[*]';

interface EdgeLayout {
  readonly points?: readonly { readonly x: number; readonly y: number }[];
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly rows?: readonly string[];
}

const arrow = ({ points = [], x = 0, y = 0, width = 0, height = 0, rows = [] }: EdgeLayout, lit: boolean): SVGElement =>
  svgElement(
    'g',
    { class: lit ? 'edge possible' : 'edge' },
    svgElement('path', {
      d: points.map((point, at) => `${at === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join(''),
      'marker-end': 'url(#head)',
    }),
    ...(rows.length > 0
      ? [
          svgElement('rect', { x: x - width / 2, y: y - height / 2, width, height }),
          textOf(rows, x - width / 2 + 3, y - height / 2 + 14, 'label'),
        ]
      : []),
  );

const arrowHead = (): SVGElement =>
  svgElement(
    'defs',
    {},
    svgElement(
      'marker',
      {
        id: 'head',
        viewBox: '0 0 8 8',
        refX: 8,
        refY: 4,
        markerWidth: 8,
        markerHeight: 8,
        markerUnits: 'userSpaceOnUse',
        orient: 'auto-start-reverse',
      },
      svgElement('path', { d: 'M0 0L8 4L0 8z' }),
    ),
  );
