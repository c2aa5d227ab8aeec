/** An ID card on a lanyard, visual only. `index.html` starts with the same drawing (a test compares them). */
export function CardArt() {
  return (
    <svg className="start-art" viewBox="0 0 300 252" aria-hidden="true">
      <path fill="#7fcf9a" d="M84 0h30l48 62-20 12z" />
      <path fill="#1b7a41" d="M216 0h-30l-48 62 20 12z" />
      <rect className="line" x="137" y="56" width="26" height="34" rx="8" />
      <rect className="paper" x="20" y="80" width="260" height="164" rx="18" strokeWidth="1.5" />
      <path fill="#1b7a41" d="M20 114V98a18 18 0 0 1 18-18h224a18 18 0 0 1 18 18v16z" />
      <rect x="130" y="88" width="40" height="9" rx="4.5" fill="#0d4723" />
      <rect className="soft" x="38" y="130" width="66" height="82" rx="10" />
      <path
        className="green"
        d="M71 142a16 16 0 1 1 0 32 16 16 0 0 1 0-32zM46 212c0-22 10-32 25-32s25 10 25 32z"
      />
      <rect className="ink" x="118" y="136" width="72" height="12" rx="6" />
      <path
        className="line"
        d="M122.5 158h45a4.5 4.5 0 0 1 0 9h-45a4.5 4.5 0 0 1 0-9zM122.5 176h59a4.5 4.5 0 0 1 0 9h-59a4.5 4.5 0 0 1 0-9z"
      />
      <rect className="soft" x="118" y="196" width="58" height="16" rx="8" />
      <path
        className="ink"
        d="M208 140h15v5h-15zM233 140h10v5h-10zM248 140h15v5h-15zM208 145h5v5h-5zM218 145h5v5h-5zM228 145h5v5h-5zM238 145h5v5h-5zM248 145h5v5h-5zM258 145h5v5h-5zM208 150h15v5h-15zM233 150h10v5h-10zM248 150h15v5h-15zM223 155h5v5h-5zM233 155h5v5h-5zM253 155h5v5h-5zM208 160h5v5h-5zM218 160h10v5h-10zM238 160h10v5h-10zM253 160h5v5h-5zM213 165h5v5h-5zM228 165h10v5h-10zM243 165h5v5h-5zM258 165h5v5h-5zM208 170h5v5h-5zM218 170h10v5h-10zM238 170h5v5h-5zM248 170h10v5h-10zM228 175h10v5h-10zM243 175h5v5h-5zM253 175h5v5h-5zM208 180h15v5h-15zM228 180h5v5h-5zM238 180h5v5h-5zM253 180h10v5h-10zM208 185h5v5h-5zM218 185h5v5h-5zM233 185h10v5h-10zM248 185h10v5h-10zM208 190h15v5h-15zM228 190h5v5h-5zM238 190h10v5h-10zM258 190h5v5h-5z"
      />
      <rect className="line" x="38" y="225" width="224" height="6" rx="3" />
    </svg>
  );
}
