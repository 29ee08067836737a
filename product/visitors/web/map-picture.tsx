import styles from './map-picture.module.css';

/** A drawn city that exists nowhere: what is seen before there is a map. Decorative, without anybody in it. */
export function MapPicture() {
  return (
    <svg
      className={styles['picture']}
      viewBox="0 0 1600 1000"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="1600" height="1000" fill="var(--map-land)" />
      <path
        d="M1290 0C1250 150 1330 260 1270 420S1210 640 1280 800 1240 940 1260 1000H1600V0Z"
        fill="var(--map-water)"
      />
      <path
        d="M430 0C420 120 470 190 440 300S380 470 400 600 470 820 430 1000h34C500 830 432 720 434 600S470 400 474 300 452 120 464 0Z"
        fill="var(--map-water)"
      />
      <rect x="930" y="150" width="250" height="330" rx="10" fill="var(--map-park)" />
      <rect x="150" y="560" width="180" height="130" rx="10" fill="var(--map-park)" />
      <rect x="620" y="700" width="140" height="170" rx="10" fill="var(--map-park)" />
      <rect x="60" y="90" width="120" height="100" rx="10" fill="var(--map-park)" />
      <rect x="700" y="60" width="110" height="90" rx="10" fill="var(--map-park)" />
      <path
        d="M28 0L37 500L48 1000M84 0L98 500L103 1000M203 0L210 500L216 1000M261 0L275 500L274 1000M317 0L331 500L340 1000M379 0L387 500L399 1000M490 0L500 500L508 1000M555 0L559 500L569 1000M611 0L619 500L626 1000M664 0L674 500L681 1000M785 0L794 500L798 1000M845 0L854 500L855 1000M901 0L910 500L920 1000M960 0L966 500L979 1000M1071 0L1084 500L1085 1000M1134 0L1145 500L1149 1000M1194 0L1198 500L1208 1000M1249 0L1259 500L1264 1000M0 27L700 22L1255 12M0 78L700 66L1255 66M0 129L700 127L1255 119M0 227L700 226L1255 217M0 280L700 274L1255 275M0 332L700 327L1255 323M0 392L700 378L1255 375M0 496L700 484L1255 479M0 543L700 542L1255 537M0 593L700 587L1255 581M0 645L700 642L1255 637M0 751L700 747L1255 745M0 806L700 798L1255 793M0 858L700 846L1255 848M0 911L700 906L1255 899"
        fill="none"
        stroke="var(--map-road)"
        strokeWidth="3"
      />
      <path
        d="M142 0L156 500L157 1000M431 0L450 500L450 1000M728 0L735 500L740 1000M1012 0L1025 500L1035 1000M0 178L700 173L1255 170M0 440L700 438L1255 431M0 698L700 689L1255 687M0 959L700 953L1255 944M0 880C300 820 420 640 640 610S1000 560 1250 320M1190 0C1150 170 1235 270 1185 430S1140 640 1200 800 1170 940 1180 1000"
        fill="none"
        stroke="var(--map-road-major)"
        strokeWidth="6"
      />
    </svg>
  );
}
