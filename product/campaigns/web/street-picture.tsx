import { useId } from 'react';
import styles from './street-picture.module.css';

/** Scene: an empty street, a feast, or two people who meet. */
export type StreetScene = 'evening' | 'feast' | 'meeting';

/** A drawing of a fictional street at dusk. Decorative. */
export function StreetPicture({ scene }: { readonly scene: StreetScene }) {
  const id = useId();
  const [sky, glow] = [`${id}sky`, `${id}glow`];
  return (
    <svg className={styles['picture']} viewBox="0 0 900 700" preserveAspectRatio="xMidYMax slice">
      <defs>
        <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky)" />
          <stop offset=".6" stopColor="var(--sky-low)" />
          <stop offset=".85" stopColor="var(--horizon)" />
        </linearGradient>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="var(--glow)" stopOpacity=".7" />
          <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M-900 -700H1800V700H-900Z" fill={`url(#${sky})`} />
      <path
        d="M0 470V360h46v-40h30v40h52v-70h62v70h40v-100l34 -26 34 26v100h58v-54h70v54h48v-90h56v90h62v-120h44v120h54v-64h66v64h54v-46h48v46h42v110Z"
        fill="var(--far)"
      />
      <Houses />
      <path d="M-900 588H1800V700H-900Z" fill="var(--street)" />
      <path d="M-900 580H1800V596H-900Z" fill="var(--kerb)" />
      <path d="M120 652h110M330 652h110M540 652h110M750 652h110" stroke="var(--kerb)" strokeWidth="6" />
      {scene === 'feast' && <Bunting />}
      <Tree x={402} />
      <Tree x={826} />
      {scene === 'meeting' && <TwoWhoMeet />}
      {[96, 522, 744].map((x) => (
        <Lamp key={x} x={x} glow={glow} />
      ))}
    </svg>
  );
}

function Houses() {
  return (
    <>
      <path d="M-40 588V300h150v288Z" fill="var(--house-b)" />
      <path d="M-52 306l87-62 87 62Z" fill="var(--roof)" />
      <path d="M110 588V236h172v352Z" fill="var(--house-a)" />
      <path d="M100 236h192v-18H100Z" fill="var(--roof)" />
      <path d="M282 588V330h150v258Z" fill="var(--house-c)" />
      <path d="M270 334l87-70 87 70Z" fill="var(--roof)" />
      <path d="M432 588V268h190v320Z" fill="var(--house-b)" />
      <path d="M422 268h210v-18H422Z" fill="var(--roof)" />
      <path d="M622 588V342h128v246Z" fill="var(--house-a)" />
      <path d="M612 346l74-56 74 56Z" fill="var(--roof)" />
      <path d="M750 588V286h190v302Z" fill="var(--house-c)" />
      <path d="M740 286h210v-18H740Z" fill="var(--roof)" />
      <path
        d="M-14 340h34v46h-34ZM134 270h36v48h-36ZM222 350h36v48h-36ZM306 372h36v46h-36ZM460 300h36v48h-36ZM558 378h36v48h-36ZM646 378h32v44h-32ZM780 320h36v48h-36ZM862 400h36v48h-36Z"
        fill="var(--dark-window)"
      />
      <path
        d="M52 340h34v46H52ZM222 270h36v48h-36ZM134 350h36v48h-36ZM372 372h36v46h-36ZM509 300h36v48h-36ZM460 378h36v48h-36ZM694 378h32v44h-32ZM862 320h36v48h-36ZM780 400h36v48h-36Z"
        fill="var(--lit)"
      />
      <path d="M-14 420h34v46h-34ZM558 300h36v48h-36ZM646 460h32v44h-32Z" fill="var(--lit-soft)" />
      {/* The corner café with its awning. */}
      <path d="M128 470h136v118H128Z" fill="var(--lit)" />
      <path d="M196 470v118M128 528h136" stroke="var(--house-a)" strokeWidth="5" />
      <path d="M118 444h156l10 34H108Z" fill="var(--cloth-a)" />
      <path d="M144 444h26l-3 34h-30ZM196 444h26l4 34h-30ZM248 444h26l10 34h-30Z" fill="var(--cloth-b)" />
      <path d="M330 500h52v88h-52ZM660 516h46v72h-46ZM800 500h52v88h-52Z" fill="var(--roof)" />
      <path d="M492 486h62v102h-62Z" fill="var(--lit-soft)" />
      <path d="M502 496h42v92h-42Z" fill="var(--roof)" />
      <circle cx="536" cy="546" r="3.5" fill="var(--lit)" />
    </>
  );
}

function Lamp({ x, glow }: { readonly x: number; readonly glow: string }) {
  return (
    <>
      <circle cx={x} cy="402" r="92" fill={`url(#${glow})`} />
      <path d={`M${x - 3} 420h6l2 176h-10Z`} fill="var(--post)" />
      <path d={`M${x - 13} 384h26l-5 38h-16Z`} fill="var(--lit)" />
      <path d={`M${x - 17} 384l17-16 17 16Z`} fill="var(--post)" />
      <path d={`M${x - 12} 590h24v12h-24Z`} fill="var(--post)" />
    </>
  );
}

const Tree = ({ x }: { readonly x: number }) => (
  <>
    <path d={`M${x - 5} 500h10v92h-10Z`} fill="var(--post)" />
    <circle cx={x} cy="470" r="44" fill="var(--leaf)" />
    <circle cx={x - 30} cy="498" r="30" fill="var(--leaf)" />
    <circle cx={x + 30} cy="496" r="32" fill="var(--leaf)" />
  </>
);

const flags = Array.from({ length: 16 }, (_, n) => n);

/** Bunting between the houses. */
function Bunting() {
  const sag = (n: number) => 206 + 90 * Math.sin(((n + 0.5) / flags.length) * Math.PI);
  return (
    <>
      <path d="M0 206Q450 390 900 206" fill="none" stroke="var(--post)" strokeWidth="3" />
      {flags.map((n) => {
        const x = (n + 0.5) * (900 / flags.length);
        return (
          <path
            key={n}
            d={`M${x - 16} ${sag(n)}h32l-16 34Z`}
            fill={n % 2 === 0 ? 'var(--cloth-a)' : 'var(--cloth-b)'}
          />
        );
      })}
    </>
  );
}

/** Two neighbors under a lamp, each with a cup. */
const TwoWhoMeet = () => (
  <>
    <path d="M560 668v-74q0-30 27-30t27 30v74Z" fill="var(--body-a)" />
    <circle cx="587" cy="540" r="19" fill="var(--skin-a)" />
    <path d="M568 536q2-22 20-22t19 20q-18-6-39 2Z" fill="var(--post)" />
    <path d="M634 668v-70q0-30 26-30t26 30v70Z" fill="var(--body-b)" />
    <circle cx="660" cy="545" r="18" fill="var(--skin-b)" />
    <path d="M642 540q4-18 19-17 16 0 17 16-18-8-36 1Z" fill="var(--roof)" />
    <path d="M606 606h14v16h-14ZM628 608h14v16h-14Z" fill="var(--cloth-b)" />
  </>
);
