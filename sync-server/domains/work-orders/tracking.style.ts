// What the tracking page looks like besides what every server page does.

export const TRACKING_STYLE = `
main.wide{max-width:560px;padding:0}
.icons{display:none}
.who{display:flex;align-items:center;gap:12px;padding:12px 16px;background:var(--surface);border-bottom:1px solid var(--line)}
.who p{margin:0;line-height:1.3}
.who .mark,.who img{width:40px;height:40px;border-radius:10px;flex:none;object-fit:contain}
.who .mark{background:var(--brand);color:var(--brand-on);display:grid;place-items:center;font-weight:700;font-size:20px}
.who a{margin-left:auto;display:grid;place-items:center;min-width:48px;min-height:48px;border-radius:12px;border:1px solid var(--line-strong);flex:none}
.who svg,.btn svg,.st svg{width:22px;height:22px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;flex:none}
.blk{padding:14px 16px;background:var(--surface);border-bottom:1px solid var(--line)}
.blk h1{font-size:24px;line-height:30px;margin:8px 0 10px}
.blk h2,.ask h2{font-size:20px;line-height:26px;margin:0 0 8px}
.car{display:flex;align-items:center;gap:8px;margin:0}
.plate{display:inline-flex;align-items:stretch;border:1.5px solid #1b232b;border-radius:4px;overflow:hidden;background:#fff;color:#10161c;font-weight:700;font-size:17px;line-height:25px;white-space:nowrap}
.plate i{font-style:normal;background:#123f9e;color:#fff;font-size:10px;padding:0 4px}
.plate b{padding:0 7px;color:inherit}
.steps{display:grid;grid-template-columns:repeat(5,1fr);gap:4px;margin:0 0 6px}
.steps i{height:10px;border-radius:5px;background:var(--sunken);overflow:hidden}
.steps i b{display:block;height:100%;background:var(--brand)}
.steps i b.half{width:55%}
.eta{display:grid;grid-template-columns:1fr 1fr;gap:10px;margin:12px 0 0}
.eta>:only-child{grid-column:1/-1}
.eta div{border:1px solid var(--line);border-radius:12px;padding:8px 12px}
.eta dt{color:var(--text-2);line-height:20px}
.eta dd{margin:0;font-size:20px;line-height:28px;font-weight:700}
.eta .late{background:var(--amber-bg);border-color:var(--amber-bg);color:var(--amber-fg)}
.eta .late dt{color:inherit}
.why{margin:8px 0 0}
.ask{padding:14px 12px 4px}
.ask h2,.ask>p{padding:0 4px}
.q{background:var(--surface);border:2px solid #b27300;border-radius:16px;padding:12px 14px 14px;margin-bottom:12px}
.q h3{font-size:18px;line-height:24px;margin:0;overflow-wrap:anywhere}
.q p{margin:0}
.q .pr{font-variant-numeric:tabular-nums;font-size:22px;line-height:28px;font-weight:700;color:var(--text)}
.q form{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.6fr);gap:10px;margin:12px 0 0}
.q .btn{font-size:16px;padding:8px}
.q .btn.ok{white-space:nowrap}
.shots{display:flex;gap:8px;flex-wrap:wrap;margin:8px 0}
.shots img{width:104px;height:104px;border-radius:10px;object-fit:cover;display:block}
.btn{gap:8px;padding:8px 12px}
.btn.ok{background:var(--green-solid);border-color:var(--green-solid);color:var(--green-on)}
.dec{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;margin:0;padding:4px 0}
.dec b{margin-left:auto}
.dec .name{flex:1 1 150px;min-width:0;overflow-wrap:anywhere;color:var(--text)}
.st{display:inline-flex;align-items:center;gap:4px;padding:2px 10px 2px 8px;border-radius:6px;font-weight:700;white-space:nowrap}
.st svg{width:18px;height:18px}
.st.green{background:var(--green-bg);color:var(--green-fg)}
.st.red{background:var(--red-bg);color:var(--red-fg)}
.tot{display:grid;grid-template-columns:1fr auto;gap:4px 12px;margin:0}
.tot dt{color:var(--text)}
.tot dd{margin:0;font-weight:700;text-align:right;white-space:nowrap}
.tot .now{font-weight:700}
.tot dd.now{font-size:20px}
.docs{display:flex;flex-wrap:wrap;gap:0 20px;margin:4px 0 0}
.docs a{min-height:48px;display:inline-flex;align-items:center}
.num{font-variant-numeric:tabular-nums}
.tl{list-style:none;padding:0;margin:0}
.tl li{display:grid;grid-template-columns:104px 1fr;gap:8px;padding:6px 0;line-height:22px;overflow-wrap:anywhere}
.tl time{color:var(--text-2)}
.end{padding:14px 16px 24px;margin:0}
.end a{white-space:nowrap}
.flash{margin:12px 12px 0}
.langs{display:flex;gap:16px;padding:0 16px 24px}
.langs a{min-height:48px;display:inline-flex;align-items:center}
@media (prefers-color-scheme:dark){.q{border-color:#f2b632}}
@media print{.who a,.ask form,.langs{display:none}}`;
