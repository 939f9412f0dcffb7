// World manufacturer identifiers of makers from the Americas and Australia (ISO 3780).

export const MAKERS_OF_AMERICAS = `
  Ford: WF0 WF1 VS6 NM0 SFA TW2 X9F Z6F 1FA 1FB 1FC 1FD 1FM 1FT 1ZV 2FA 2FM 2FT 3FA 3FE 3FM 3FT LVS MAJ AFA MNA MNB 8AF 9BF 6FP
  Lincoln: 1LN 2LM 3LN 5LM
  Mercury: 1ME 2ME 4M2
  Chevrolet: 1G1 1GC 1GN 2G1 2GC 2GN 3G1 3GC 3GN MA6 MMM MMU 8AG 9BG
  GMC: 1GT 1GK 2GK 2GT 3GK 3GT
  Cadillac: 1G6 1GY 3GY
  Buick: 1G4 2G4 5GA KL4
  Pontiac: 1G2 2G2 5Y2
  Oldsmobile: 1G3
  Saturn: 1G8 3GS 5GZ
  Hummer: 137 5GN 5GR 5GT
  Holden: 6G1 6H8
  Chrysler: 1A4 1A8 1C3 1C8 2A4 2A8 2C8 3A4 3A8
  Chrysler / Dodge: 2C3 2C4
  Chrysler / Dodge / Jeep: 1C4
  Dodge: 1B3 1B4 1B7 1D3 1D4 1D7 1D8 2B3 2B4 2B7 2D3 2D4 2D8 3B7 3D3 3D4 3D7
  Dodge / Fiat / Jeep (Toluca): 3C3 3C4
  Ram: 1C6 3C6 3C7
  Jeep: 1J4 1J7 1J8 988
  Jeep / Fiat (Melfi): ZAC
  Tesla: 5YJ 7SA 7G2 LRW XP7 SFZ
  Rivian: 7FC 7PD
  Lucid: 50E 7UU
  Fisker: VCF
  Freightliner: 1FU 1FV 3AK 3AL
  Kenworth: 1NK 1XK 2NK 3BK
  Peterbilt: 1NP 1XP 2NP
  International: 1HT 3HA 3HS
  Mack: 1M1 1M2
  Motor Coach Industries: 1M8
  Western Star: 2WK 5KJ
  Blue Bird: 1BA
  Great Dane: 1GR
  Utility Trailer: 1UY
  Wabash: 1JJ
  Harley-Davidson: 1HD 5HD 932 MLY
  Indian: 56K
  Victory: 5VP
  Buell: 4MZ
  Polaris: 4XA 3NS
  Can-Am / BRP: 2BP 2BX 3JB
  Arctic Cat: 4UF
`;
