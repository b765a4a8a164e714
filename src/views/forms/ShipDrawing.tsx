/** A drawing of a tanker in the brand's colours, next to the forms if there is space. */
export function ShipDrawing() {
  return (
    <svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <g className="ship-grid">
        <path d="M0 150h720M0 300h720M0 450h720M0 600h720M60 0v702M210 0v702M360 0v702M510 0v702M660 0v702" />
        <path className="ship-course" d="M84 470C220 300 430 236 640 250" />
      </g>
      <g className="ship-points">
        <circle cx="84" cy="470" r="5" />
        <circle cx="322" cy="300" r="5" />
        <circle cx="640" cy="250" r="5" />
      </g>
      <rect className="ship-sea" y="702" width="720" height="198" />
      <g className="ship-fine">
        <path d="M180 552v-38M166 526h28M172 514h16M586 638v-52M594 638v-40M352 640v-50l58 26M372 640v-46l-58 24" />
        <path d="M222 644h328M240 650V638M290 650V638M440 650V638M490 650V638M540 650V638" />
      </g>
      <path className="ship-house" d="M132 650v-44h10v-34h-8v-20h70v20h-6v34h12v44z" />
      <path className="ship-house" d="M116 650v-62h16v62zM340 650v-12h40v12z" />
      <path className="ship-windows" d="M140 562h58M148 586h44M148 598h44M140 618h60M140 632h60" />
      <path className="ship-hull" d="M108 650h440l8-12h58c-6 26-16 46-30 64H128c-12 0-18-20-20-52z" />
      <path className="ship-band" d="M113 684h482q-5 9-11 18H128q-9 0-15-18z" />
      <g className="ship-waves">
        <path d="M40 714h96M176 714h52M300 720h150M520 714h130M80 744h210M380 752h220M20 790h150M280 796h260M600 784h90M140 846h240M470 850h170" />
      </g>
    </svg>
  );
}
