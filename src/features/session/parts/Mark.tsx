/** The app's mark beside its name, as drawn in `index.html`. */
export function Mark() {
  return (
    <svg className="start-mark" viewBox="0 0 96 96" aria-hidden="true">
      <path fill="#1f7a3d" d="M0 0h96v96H0z" />
      <path fill="#7fcf9a" d="M24-10h14l15 37-9 5z" />
      <path fill="#c8efd4" d="M72-10H58L43 27l9 5z" />
      <path
        fill="#fff"
        d="M45.5 24h5a3 3 0 0 1 3 3v7h11a7.5 7.5 0 0 1 7.5 7.5v37a7.5 7.5 0 0 1-7.5 7.5h-33a7.5 7.5 0 0 1-7.5-7.5v-37a7.5 7.5 0 0 1 7.5-7.5h11v-7a3 3 0 0 1 3-3z"
      />
      <path
        fill="#1f7a3d"
        d="M42.8 38h10.4a1.8 1.8 0 0 1 0 3.6H42.8a1.8 1.8 0 0 1 0-3.6zM48 46.6a7.4 7.4 0 1 1 0 14.8 7.4 7.4 0 0 1 0-14.8zM34 77c0-9 6-12 14-12s14 3 14 12c0 1-.7 1.7-1.7 1.7H35.7C34.7 78.7 34 78 34 77z"
      />
    </svg>
  );
}
